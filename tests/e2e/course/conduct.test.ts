import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);
const COURSE = 'octavo-a';

async function nameOf(uid: string): Promise<string> {
  const { name, surname } = (await db.doc(`users/${uid}`).get()).data() as Record<string, string>;
  return `${String(surname)} ${String(name)}`;
}
const recordOf = async (uid: string) =>
  (await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_${uid}_1`).get()).data();

describe('behaviour and absences', () => {
  it('a tutor enters them with the keys of a spreadsheet, and the student sees the own', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_estudiante_1`).delete();
    const tutor = await enter('docente', '/docente/calificaciones');
    const { page } = tutor;
    await page.getByRole('link', { name: /^Comportamiento y asistencia/ }).click();
    const student = await nameOf('estudiante');
    const cell = (column: string) => page.getByRole('textbox', { name: `${column}: ${student}` });
    const letter = cell('Comportamiento');
    await letter.click();
    await page.keyboard.type('x');
    await page.getByText('Una letra de la A a la E').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('b');
    await page.keyboard.press('ArrowRight');
    await expectFocused(cell('Faltas justificadas'));
    await page.keyboard.type('2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectFocused(cell('Atrasos'));
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => recordOf('estudiante'))
      .toMatchObject({
        behaviour: 'B',
        justified: 2,
        unjustified: 0,
        late: 3,
        updatedBy: 'docente',
      });
    await expectAccessibleAtEverySize(tutor);
    await page.reload();
    await expect.poll(() => letter.inputValue()).toBe('B');

    const own = await enter('estudiante', '/estudiante/calificaciones');
    await own.page.setViewportSize(PHONE);
    const section = own.page.getByRole('listitem').filter({ hasText: 'Segundo parcial' });
    await expect.poll(() => section.innerText()).toMatch(/Comportamiento\s+B[\s\S]*Atrasos\s+3/);
    await expectAccessibleAtEverySize(own);
  });

  it('what cannot be saved stays on the screen and after a reload, and is saved when it can be', async () => {
    const admin = await enter('admin', `/admin/cursos/conducta/${COURSE}?parcial=2`);
    const { page, context } = admin;
    const student = await nameOf('estudiante-18');
    const late = page.getByRole('textbox', { name: `Atrasos: ${student}` });
    await late.waitFor();
    admin.allowErrors(/INTERNET_DISCONNECTED|transport errored/);
    await context.setOffline(true);
    await late.fill('7');
    await late.press('Enter');
    await page.getByText('No se pudo guardar.').waitFor();
    expect(await late.inputValue()).toBe('7');
    await context.setOffline(false);
    // The browser asks before it leaves what is not saved; the tab keeps it.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(async () => (await recordOf('estudiante-18'))?.late as unknown).toBe(7);
  });
});
