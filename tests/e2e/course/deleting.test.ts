import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { addCourse } from '../../support/courses';
import { useFaults } from '../../support/faults';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { readError } from '../../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/cursos';
const FAULT = /403|firestore/i;

const course = async (id: string) => (await db.doc(`courses/${id}`).get()).data() ?? {};

describe('deleting a course', () => {
  it('an admin cannot delete a course that has students and subjects', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await chooseRowAction(page, 'Eliminar', 'Octavo A');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar curso' });
    await dialog.getByText('No se puede eliminar: tiene 20 estudiantes.').waitFor();
    await dialog.getByText(/tiene materias \(.*Matemática.*\)/).waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Eliminar' }).isDisabled())
      .toBe(true);
    await expectAccessible(admin);
  });

  it('deleting a course removes its teachers from it, after a failed try too', async () => {
    const id = await addCourse(db, 'vacio', { name: 'Curso desocupado', totalTeachers: 1 });
    const former = (await db.doc('users/docente-02').get()).get('courseId') as string;
    await db
      .doc(`courses/${id}/teachers/docente-02`)
      .set({ id: 'docente-02', name: 'Andrés', surname: 'Cuenca', photo: '' });
    await db.doc('users/docente-02').update({ courseId: id });
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByLabel('Buscar cursos').fill('desocupado');
    await chooseRowAction(page, 'Eliminar', 'Curso desocupado Z');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Su docente deja de pertenecer a este curso.').waitFor();
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await confirm.click();
    await readError(page, 'No se pudo eliminar el curso.');
    await endFaults();
    await confirm.click();
    await page.getByText('Curso eliminado', { exact: true }).waitFor();
    await page.getByText('Sin datos').waitFor();
    expect(await course(id)).toMatchObject({ deleted: true, totalTeachers: 0 });
    expect((await db.doc(`courses/${id}/teachers/docente-02`).get()).exists).toBe(false);
    expect((await db.doc('users/docente-02').get()).get('courseId')).toBe('');
    await db.doc('users/docente-02').update({ courseId: former });
  });
});
