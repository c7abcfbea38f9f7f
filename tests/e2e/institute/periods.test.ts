import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import { COURSE, gradebookPath, SUBJECT } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const PAGE = '/admin/instituto';
const FORMER = INSTITUTE.period.name;
const stored = async () => (await db.doc('institute/main').get()).data() ?? {};

/** Begins a period by the dialog. */
async function beginPeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo período' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comenzar un nuevo período' });
  await dialog.getByRole('textbox', { name: 'Nombre del período' }).fill(name);
  const confirmation = dialog.getByRole('textbox', { name: /^Para confirmar/ });
  const start = dialog.getByRole('button', { name: 'Comenzar el período' });
  await start.click();
  await dialog.getByText('Este campo es requerido').waitFor();
  await confirmation.fill('otro');
  await start.click();
  await dialog.getByText(`Escriba «${FORMER}»`).waitFor();
  await confirmation.fill(FORMER);
  await start.click();
  await page.getByText('Nuevo período comenzado').waitFor();
}

const choosePeriod = (page: Page, label: string) =>
  page.getByRole('combobox', { name: 'Período' }).selectOption({ label });

describe('a new period', () => {
  it('a new period that was begun by mistake is taken back', async () => {
    const before = await stored();
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    await beginPeriod(page, '2027-2028');
    const back = page.getByRole('button', { name: `Volver a «${FORMER}»` });
    await back.click();
    const question = page.getByRole('alertdialog', { name: `¿Volver al período «${FORMER}»?` });
    await question.waitFor();
    await expectAccessibleAtEverySize(admin);
    // By keyboard: the dialog moves to the middle of the screen, whose size has just changed.
    await question.getByRole('button', { name: `Volver a «${FORMER}»` }).press('Enter');
    await page.getByText('Se volvió al período anterior').waitFor();
    await expectShown(page.getByText(`Período actual: ${FORMER}`));
    await expect.poll(() => stored()).toEqual(before);
  });

  it('a new period leaves the former one readable for the three roles', async () => {
    const teacher = await enter('docente', gradebookPath());
    const { page: book } = teacher;
    const average = book.getByRole('tabpanel').getByRole('article').first();
    await book.getByRole('tab', { name: 'Calificaciones' }).click();
    await average.waitFor();
    const shown = await average.innerText();

    const admin = await enter('admin', PAGE);
    await beginPeriod(admin.page, '2027-2028');
    await db.doc('schemes/nuevo').set({
      ...(await db.doc(`schemes/${SUBJECT}-p2-lecciones`).get()).data(),
      idPeriod: '2027-2028',
    });
    // With work in it there is no way back.
    await admin.page.reload();
    await expectShown(admin.page.getByText('Períodos anteriores'));
    await admin.page.getByText('Período actual: 2027-2028').waitFor();
    expect(await admin.page.getByRole('button', { name: /^Volver a/ }).count()).toBe(0);

    // The teacher: nothing in the new one; in the former all, and nothing to change.
    await expect.poll(() => average.innerText()).not.toBe(shown);
    await choosePeriod(book, FORMER);
    await expectShown(book.getByText(`Está viendo el período ${FORMER}`));
    await expect.poll(() => average.innerText()).toBe(shown);
    await expectAccessibleAtEverySize(teacher);
    const download = book.waitForEvent('download');
    await book.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect((await download).suggestedFilename()).toContain(FORMER);
    await book.getByRole('tab', { name: 'Cuaderno' }).click();
    await book.getByRole('grid').waitFor();
    await expectShown(book.getByText(/cerrado/).first());
    await book.reload(); // the tab stays in the period
    await book.getByRole('grid').waitFor();
    await book.getByRole('link', { name: 'Clases' }).click();
    await book
      .getByRole('link', { name: /Ver materia/ })
      .first()
      .click();
    await book.getByRole('progressbar').waitFor();
    expect(await book.getByRole('link', { name: 'Nueva tarea' }).count()).toBe(0);
    await book.getByRole('button', { name: 'Ir al actual' }).click();
    await book.getByText('Aún no hay tareas.').waitFor();

    // The student.
    const student = await enter('estudiante', '/estudiante/calificaciones');
    await student.page.getByText('Sin notas').first().waitFor();
    await choosePeriod(student.page, FORMER);
    await expect.poll(() => student.page.getByText('Sin notas').count()).toBe(0);
    await student.page.getByRole('link', { name: /Ver calificaciones: Matemática/ }).click();
    await expectShown(student.page.getByText('Primer parcial').first());

    // The admin: the sheets of a course.
    await choosePeriod(admin.page, FORMER);
    await admin.goTo(`/admin/cursos/ver/${COURSE}`);
    const sheets = admin.page.waitForEvent('download');
    await admin.page.getByRole('button', { name: 'Descargar calificaciones' }).click();
    expect((await sheets).suggestedFilename()).toContain(FORMER);
  });

  it('a course of the former period shows its people of then, also after everybody has moved on', async () => {
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
    await db.doc(`courses/${COURSE}/students/estudiante`).delete();
    await db.doc(`courses/${COURSE}`).update({ name: 'Noveno' });
    const admin = await enter('admin', '/admin/cursos');
    await choosePeriod(admin.page, FORMER);
    await admin.page.getByText('Octavo', { exact: true }).click();
    await admin.page.getByRole('searchbox', { name: 'Buscar cuadro final' }).fill('Guaman');
    await expectShown(
      admin.page.getByRole('heading', { name: 'Octavo A' }),
      admin.page.getByText('Guamán Ñacato Mateo Sebastián').first(),
      admin.page.getByRole('link', { name: /Matemática.*Andrade Montalvo/ }),
    );
    expect(await admin.page.getByRole('button', { name: /Administrar/ }).count()).toBe(0);
    await expectAccessibleAtEverySize(admin);

    // The teacher of then opens the class, which somebody else gives today.
    const teacher = await enter('docente', '/docente/calificaciones');
    await choosePeriod(teacher.page, FORMER);
    await teacher.page
      .getByRole('link', { name: /Matemática · Octavo A/ })
      .first()
      .click();
    await teacher.page.getByRole('tab', { name: 'Calificaciones' }).click();
    await expectShown(teacher.page.getByText(/Guamán Ñacato/).first());
  });
});
