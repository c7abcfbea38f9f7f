import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import { DAY, copyTask, fromNow, HOUR, listedNameOf, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const SUBJECT = 'noveno-a-matematica';

describe('the page of a class', () => {
  it('the page lists the class by surname, shows who is behind, and copies what is pending', async () => {
    const [first, second] = (await db.collection('courses/noveno-a/students').get()).docs.map(
      ({ id }) => id,
    );
    const source = `${SUBJECT}-tarea-5`;
    const over = { dateStart: fromNow(-2 * DAY), dateEnd: fromNow(-HOUR) };
    const task = await copyTask(db, source, 'atrasada', { title: 'Ángulos atrasados', ...over });
    await copyTask(db, source, 'pendiente', { title: 'Rectas pendientes' });
    const teacher = await enter('docente', `/docente/materias/detalle/${SUBJECT}`, {
      viewport: PHONE,
    });
    const { page } = teacher;
    await page.getByRole('heading', { name: 'Estudiantes (20)' }).waitFor();
    await page.getByRole('heading', { name: 'Matemática · Noveno A', level: 1 }).waitFor();
    const rowOf = async (student = '') =>
      page.getByRole('listitem').filter({ hasText: await listedNameOf(db, student) });
    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);

    await sendWork(db, task, first ?? '');
    await expect
      .poll(async () => (await rowOf(first)).getByText('Ángulos atrasados').count())
      .toBe(0);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Copiar para WhatsApp' }).click();
    await page.getByText('Tareas pendientes copiadas').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('*Matemática · Noveno A*');
    expect(copied).toMatch(/• Rectas pendientes: hasta el \S+ \d+ de \S+, \d\d:\d\d [AP]M/);
    expect(copied).not.toContain('Ángulos atrasados');

    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).click();
    await page.getByRole('link', { name: 'Ángulos atrasados' }).first().waitFor();
    expect(page.url()).toContain(`/estudiante/${second ?? ''}`);
  });
});
