import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser, type Visitor } from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  partialBlock,
  PERIOD,
  scoresPath,
  storedScores,
  SUBJECT,
} from '../../support/gradebook';
import { useFaults } from '../../support/faults';
import { useSessions } from '../../support/sessions';
import { choosePageAction } from '../../support/screens';
import { expectNone, expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const PARTIAL = 'Tercer parcial';
const INDEX = 2;
const OPEN = 'Segundo parcial';

const schemeOf = async (name: string) => {
  const { docs } = await db
    .collection('schemes')
    .where('idSubject', '==', SUBJECT)
    .where('indexPartial', '==', INDEX)
    .where('deleted', '==', false)
    .where('name', '==', name)
    .get();
  return { id: docs[0]?.id ?? '', percent: docs[0]?.get('percent') as number };
};
const cardOf = async (student: string) =>
  (await db.doc(`reportCards/${PERIOD}_${SUBJECT}_${student}_${String(INDEX)}`).get()).data();

/** Fills the form of a scheme and saves it. */
async function fillScheme(page: Page, name: string, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Para el tercer parcial');
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill(percent);
  await page.getByRole('button', { name: 'Guardar' }).click();
}

/** Copies a scheme and changes it, and adds one of each kind. */
async function makeSchemes(teacher: Visitor): Promise<void> {
  const { page } = teacher;
  const block = partialBlock(page, PARTIAL);
  await block.getByText('Aún no hay esquemas de calificación.').waitFor();
  await block.getByRole('button', { name: /^Generar Calificaciones/ }).click();
  await shownQuestion(page, 'No existen parametros')
    .getByText(
      'En el parcial elegido no se han creado parametors o esquemas para poder generar calificaciones.',
    )
    .waitFor();
  await page.keyboard.press('End'); // an Enter right after the click would be the press that asked
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: `Copiar esquemas: ${PARTIAL}` }).click();
  const copying = page.getByRole('dialog', { name: `Copiar esquemas a ${PARTIAL}` });
  await copying
    .getByText(/De tareas enviadas/)
    .first()
    .waitFor();
  await expectAccessible(teacher);
  await copying.getByRole('button', { name: 'Copiar 1 esquema' }).click();
  await toast(page, 'Se copió 1 esquema.').waitFor();
  await block.getByRole('button', { name: 'Editar: Lecciones' }).click();
  await fillScheme(page, 'Lecciones orales', '60');
  await toast(page, 'Esquema editado correctamente.').waitFor();

  const add = block.getByRole('button', { name: `Nuevo esquema: ${PARTIAL}` });
  await add.click();
  const choice = page.getByRole('dialog', { name: 'Seleccionar tipo de calificación' });
  await choice.getByRole('button', { name: /^Actividades externas/ }).click();
  await fillScheme(page, 'Examen', '40');
  await toast(page, 'Nuevo esquema agregada.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await add.click();
  await toast(page, 'Ya haz alcanzado la máxima calificación.').waitFor();
  await expectNone(page.getByRole('dialog'));

  // A scheme of tasks, in the partial that has some: only tasks that count in no other scheme.
  const open = partialBlock(page, OPEN);
  await open.getByRole('button', { name: `Nuevo esquema: ${OPEN}` }).click();
  await choice.getByRole('button', { name: /^Tareas enviadas/ }).click();
  const dialog = page.getByRole('dialog', { name: `Tareas ${OPEN}` });
  await dialog.getByText('2 tareas ya se cuentan en otros esquemas de este parcial.').waitFor();
  await expectAccessible(teacher);
  const first = dialog.getByRole('option').first();
  const title = (await first.innerText()).split('\n')[0] ?? '';
  await first.click();
  await dialog.getByText('>', { exact: true }).click();
  await dialog.getByText('Tareas seleccionadas (1)').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await fillScheme(page, 'Proyecto del parcial', '10');
  await toast(page, 'Nuevo esquema agregada.').waitFor();
  await open.getByRole('button', { name: 'Editar: Proyecto del parcial' }).click();
  await dialog.getByText(title).waitFor(); // editing it begins with the choice of its tasks
  await page.keyboard.press('Escape');
  await open.getByRole('link', { name: 'Ver notas: Proyecto del parcial' }).click();
  await expectShown(
    shownText(page, 'Este esquema se calcula con las tareas enviadas'),
    page.getByRole('link', { name: title }),
  );
  expect([await schemeOf('Lecciones orales'), await schemeOf('Examen')]).toMatchObject([
    { percent: 60 },
    { percent: 40 },
  ]);
}

/** Types the scores of one scheme by key and Enter, and copies them into the other. */
async function typeScores({ page, goTo }: Visitor, students: readonly string[]): Promise<void> {
  const [lessons, exam] = [await schemeOf('Lecciones orales'), await schemeOf('Examen')];
  const storedNow = async () => {
    const [one, two] = [await storedScores(db, lessons.id), await storedScores(db, exam.id)];
    return students
      .slice(0, 2)
      .map((id) => [one[id]?.noteFinal ?? null, two[id]?.noteFinal ?? null]);
  };
  await goTo(scoresPath(lessons.id));
  await page.getByRole('textbox').first().click();
  for (const key of '98') {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await shownText(page, '2 de 20 con nota').waitFor();
  await expect.poll(storedNow).toEqual([
    [9, null],
    [8, null],
  ]);
  await goTo(scoresPath(exam.id));
  await page.getByRole('button', { name: 'Llenar' }).click();
  await page.getByRole('menuitem', { name: 'Copiar de «Lecciones orales»' }).click();
  await page.getByRole('button', { name: 'Poner 2 notas' }).click();
  await expect.poll(storedNow).toEqual([
    [9, 9],
    [8, 8],
  ]);
}

/** Deletes a scheme with scores and takes that back; generates after a write that failed. */
async function generate(teacher: Visitor, student: string): Promise<void> {
  const { page, goTo, allowErrors } = teacher;
  await goTo(gradebookPath());
  await page.getByRole('button', { name: 'Eliminar: Examen' }).click();
  await shownText(page, /Tiene 2 notas, que no se borran\./).waitFor();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await toast(page, 'Esquema eliminado correctamente.')
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await toast(page, 'Esquema restaurado.').waitFor();
  await page.getByRole('button', { name: `Generar Calificaciones: ${PARTIAL}` }).click();
  await shownText(page, '36 notas 3 por defecto').waitFor();
  await expectAccessible(teacher);
  const press = page.getByRole('button', { name: 'Generar 20 reportes' });
  // The error stays until it is closed, and the dialog stays open for another try.
  allowErrors(/403|firestore/i);
  await fail('firestore.commit');
  await press.click();
  const warning = toast(
    page,
    'No se puedieron crear los reportes, vuelva a intentarlo en unos minutos',
  );
  await warning.waitFor();
  await endFaults();
  expect(await cardOf(student)).toBeUndefined();
  await warning.getByRole('button', { name: 'Cerrar' }).click();
  await press.click();
  await toast(page, 'Se crearon los reportes para los estudiantes').waitFor();
  await expect.poll(() => cardOf(student)).toMatchObject({ noteFinal: 9, manual: false });
}

/** Returns the sheets of a downloaded workbook, and its name. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return { name: download.suggestedFilename(), sheets };
}

it('a partial goes from schemes to report cards: every screen, the grade sheets and the student have the same final', async () => {
  const students = await courseStudents(db);
  const [first] = students;
  const student = first?.id ?? '';
  const teacher = await enter('docente', gradebookPath());
  const { page, goTo } = teacher;
  await makeSchemes(teacher);
  await typeScores(
    teacher,
    students.map(({ id }) => id),
  );
  await generate(teacher, student);
  const own = await downloaded(page, () => page.getByRole('button', { name: 'Descargar' }).click());
  expect(own.name).toBe('Octavo-A-Matemática-2026-2027.xlsx');
  expect(own.sheets[0]?.name).toBe('2026-2027');
  expect(own.sheets[0]?.rows.find((cells) => cells[1] === first?.name)).toContain(9);

  await page.getByRole('tab', { name: 'Calificaciones' }).click();
  await page
    .getByRole('link', { name: /^Editar notas finales/ })
    .first()
    .click();
  const final = page.getByRole('textbox', { name: `Nota final: ${PARTIAL}` });
  await expect.poll(() => final.inputValue()).toBe('9.00');
  // A typed final is saved without a button, even when the page is left at once.
  await final.focus();
  await page.keyboard.type('9,5');
  await page.getByRole('link', { name: 'Calificaciones' }).last().click();
  await expect.poll(() => cardOf(student)).toMatchObject({ noteFinal: 9.5, manual: true });
  await page.goBack();
  await shownText(page, 'Calculada: 9.00').waitFor();
  await expect.poll(() => final.inputValue()).toBe('9.50');
  await page.getByRole('button', { name: 'Volver a la calculada' }).click();
  await expect.poll(() => final.inputValue()).toBe('9.00');
  await goTo(`/docente/calificaciones/historial/${SUBJECT}`);
  await page.getByRole('searchbox').fill('Examen');
  await page.getByRole('gridcell', { name: 'Esquema: Examen' }).first().waitFor();

  const card = await cardOf('estudiante');
  const reader = await enter('estudiante', '/estudiante/calificaciones');
  await reader.page.getByRole('link', { name: 'Ver calificaciones: Matemática' }).click();
  const partial = reader.page.locator('section').filter({ hasText: PARTIAL });
  await partial.getByRole('rowheader', { name: 'Lecciones orales' }).waitFor();
  await partial.getByText(Number(card?.noteFinal).toFixed(2), { exact: true }).first().waitFor();

  const office = (await enter('admin', '/admin/cursos/ver/octavo-a')).page;
  const course = await downloaded(office, () =>
    choosePageAction(office, 'Descargar calificaciones'),
  );
  expect(course.name).toBe('Octavo-A-2026-2027.xlsx');
  expect(course.sheets.map(({ name }) => name)).toContain('Matemática');
  expect(course.sheets).toHaveLength(5);
});
