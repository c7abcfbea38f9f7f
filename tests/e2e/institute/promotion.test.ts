import { beforeAll, describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import { chooseInList } from '../../support/screens';
import { endPeriod } from '../../support/institute';
import { useSessions } from '../../support/sessions';
import { settle } from '../../support/testSchool';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const courseOf = async (uid: string) =>
  (await db.doc(`users/${uid}`).get()).get('courseId') as string;

beforeAll(async () => {
  await endPeriod(db);
  await settle();
});

describe('the new year', () => {
  it('an admin corrects the proposal, sees what will happen, and everybody is in the next course', async () => {
    const admin = await enter('admin', '/admin/instituto');
    const { page } = admin;
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    await page.getByRole('link', { name: 'Pasar al nuevo año' }).click();
    await button('Preparar la propuesta').click();
    const next = page.getByRole('combobox', { name: 'Curso siguiente de Octavo A' });
    await expect.poll(() => next.textContent()).toContain('Noveno A');
    await expectAccessibleAtEverySize(admin);

    await button('Ver estudiantes: Octavo A').click();
    const dialog = page.getByRole('dialog', { name: 'Estudiantes de Octavo A' });
    const result = dialog.getByRole('combobox', { name: /Resultado de Guamán Ñacato/ });
    await chooseInList(page, result, 'No promovido');
    await expect.poll(() => result.textContent()).toBe('No promovido');
    await expectAccessibleAtEverySize(admin);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

    await page.getByRole('radio', { name: 'Pasan de curso como los promovidos' }).check();
    await button('Pasar al nuevo año').click();
    const asking = page.getByRole('alertdialog');
    await expectShown(asking.getByText('20 estudiantes se gradúan'));
    await asking.getByRole('button', { name: 'Pasar al nuevo año' }).click();
    await page.getByText(/^Hecho por /).waitFor();
    await expectShown(page.getByText('Todo lo decidido está hecho.'));
    expect(await courseOf('estudiante')).toBe('octavo-a');
    expect(await courseOf('estudiante2')).toBe('noveno-a');
  });
});
