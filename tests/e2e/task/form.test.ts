import type { Page } from 'playwright-core';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { withPartials } from '../../support/institute';
import { chooseInList, setDateTime } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const ADD = `/docente/tareas/agregar?materia=${SUBJECT}`;
const edit = (id: string) => `/docente/tareas/editar/${id}`;

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const dateField = (page: Page, label: string) => page.getByRole('group', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).click();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  return options;
}

const titlesIn = async (subjectId: string) =>
  (await db.collection('tasks').where('subjectId', '==', subjectId).get()).docs.map((task) =>
    String(task.get('title')),
  );

describe('the form of a task', () => {
  it('the form names what is wrong and goes to the first field, keeps everything when saving fails and through a reload, and a double click creates one task', async () => {
    const teacher = await enter('docente', ADD);
    const { page, goTo } = teacher;
    teacher.allowErrors(/403|firestore/i);
    await title(page).waitFor();
    for (const label of ['Inicio', 'Fin']) {
      await dateField(page, label).getByRole('spinbutton').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
    }
    await save(page);
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(4);
    await expectFocused(title(page));
    expect(page.url()).toContain(ADD);
    await expectAccessible(teacher);
    await title(page).fill('Mapa');
    await shownText(page, 'Deben ser 5 caracteres o mas').waitFor();
    await description(page).fill('D'.repeat(501));
    await shownText(page, 'Deben ser 500 caracteres o menos').waitFor();
    await setDateTime(page, 'Inicio', '05/03/2027 09:15 AM');
    await setDateTime(page, 'Fin', '05/03/2027 09:15 AM');
    await shownText(page, 'El fin debe ser después del inicio').waitFor();
    await setDateTime(page, 'Fin', '01/04/2027 12:00 PM');
    await shownText(page, 'El fin debe ser después del inicio').waitFor({ state: 'hidden' });

    await title(page).fill('  Ángulos y rectas ');
    await description(page).fill('Mida diez ángulos.');
    await chooseInList(page, page.getByRole('combobox', { name: 'Parcial' }), 'Tercer parcial');
    // No parameter of the partial counts tasks: what the new one counts in is asked.
    await save(page);
    await shownText(page, 'Elija en qué cuenta, o «No cuenta»').waitFor();
    await chooseInList(page, page.getByRole('combobox', { name: 'Cuenta en' }), 'No cuenta');
    await fail('firestore.commit');
    await save(page);
    await toast(page, 'No se pudo guardar los datos.').waitFor();
    await endFaults();
    await expect.poll(() => description(page).inputValue()).toBe('Mida diez ángulos.');
    await page.reload();
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => title(page).inputValue()).toContain('Ángulos y rectas');
    await expect.poll(() => description(page).inputValue()).toBe('Mida diez ángulos.');
    await dateField(page, 'Fin').getByText('2027').waitFor();
    // The form of another subject has nothing of it.
    await goTo(ADD.replace('octavo', 'noveno'));
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor({ state: 'hidden' });
    await expect.poll(() => title(page).inputValue()).toBe('');
    await goTo(ADD);
    await expect.poll(() => title(page).inputValue()).toContain('Ángulos y rectas');

    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await toast(page, 'Tarea creada').waitFor();
    await page.waitForURL('**/docente/tareas/editar/*');
    await shownText(page, 'La tarea aún no tiene actividades.').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const titles = await titlesIn(SUBJECT);
    expect(titles.filter((each) => each.includes('Ángulos'))).toEqual(['Ángulos y rectas']);
    const stored = async () => (await db.doc(`tasks/${id}`).get()).data() ?? {};
    expect(await stored()).toMatchObject({
      title: 'Ángulos y rectas',
      description: 'Mida diez ángulos.',
      partial: 2,
      idPeriod: '2026-2027',
      subjectId: SUBJECT,
      courseId: 'octavo-a',
      teacherId: 'docente',
      bookId: '',
      unitId: '',
      students: [],
      deleted: false,
    });
    const { dateStart, dateEnd } = (await stored()) as Record<string, Timestamp>;
    expect(dateStart?.toDate().toISOString()).toBe('2027-03-05T14:15:00.000Z');
    expect(dateEnd?.toDate().toISOString()).toBe('2027-04-01T17:00:00.000Z');

    // Its text and dates can be changed, also when students have sent it.
    await db.doc(`tasks/${id}`).update({ students: ['estudiante'] });
    await shownText(page, 'Ya hay entregas: no se pueden agregar ni quitar actividades.').waitFor();
    await setDateTime(page, 'Fin', '02/04/2027 12:00 PM');
    await title(page).fill('Ángulos con más plazo');
    await save(page);
    await toast(page, 'Tarea actualizada').waitFor();
    expect(await stored()).toMatchObject({
      title: 'Ángulos con más plazo',
      students: ['estudiante'],
    });
    const changed = (await stored()).dateEnd as Timestamp;
    expect(changed.toDate().toISOString()).toBe('2027-04-02T17:00:00.000Z');

    await db.doc(`tasks/${id}`).update({ deleted: true });
  });

  it('the form offers open partials and the units of the chosen book, and closed or foreign tasks can only be read or not at all', async () => {
    await db.doc(`subjects/${SUBJECT}`).update({ books: ['matematica-8', 'english-step-by-step'] });
    const teacher = await enter('docente', ADD, { viewport: PHONE });
    const { page, goTo } = teacher;
    await title(page).waitFor();
    await page.getByRole('combobox', { name: 'Parcial' }).press('ArrowDown');
    const closed = page.getByRole('option', { name: 'Primer parcial (el parcial está cerrado)' });
    await expect.poll(() => closed.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('option', { name: 'Tercer parcial' }).click();

    const unit = page.getByRole('combobox', { name: 'Unidad' });
    await expect.poll(() => unit.getAttribute('aria-disabled')).toBe('true');
    const unitsOf = async (bookId: string) => {
      const units = await db.collection('units').where('bookId', '==', bookId).get();
      return units.docs.map((each) => String(each.get('name'))).sort();
    };
    const nameOf = async (bookId: string) =>
      String((await db.doc(`books/${bookId}`).get()).get('name'));
    const [mathematics, english] = [
      await nameOf('matematica-8'),
      await nameOf('english-step-by-step'),
    ];
    await expect
      .poll(() => optionsOf(page, 'Libro'))
      .toEqual(['Sin libro', ...[mathematics, english].sort()]);

    await chooseInList(page, page.getByRole('combobox', { name: 'Libro' }), mathematics);
    const units = await unitsOf('matematica-8');
    await expect.poll(() => optionsOf(page, 'Unidad')).toEqual(['Sin unidad', ...units]);
    await chooseInList(page, unit, units[0] ?? '');
    // Another book: the unit of the former one is let go.
    await chooseInList(page, page.getByRole('combobox', { name: 'Libro' }), english);
    await expect
      .poll(() => optionsOf(page, 'Unidad'))
      .toEqual(['Sin unidad', ...(await unitsOf('english-step-by-step'))]);
    await expect.poll(() => unit.innerText()).not.toContain(units[0]);
    await expectNoSidewaysScroll(teacher);
    await expectAccessible(teacher);
    await withPartials(
      db,
      () => true,
      async () => {
        await shownText(
          page,
          'Todos los parciales del período están cerrados; no se pueden crear tareas.',
        ).waitFor();
        await expectNone(page.getByRole('button', { name: 'Guardar' }));
      },
    );
    await title(page).waitFor();

    await goTo(edit(`${SUBJECT}-tarea-1`));
    await shownText(
      page,
      'El parcial de esta tarea está cerrado: ya no se puede cambiar.',
    ).waitFor();
    await shownText(page, 'Oraciones sobre números enteros').waitFor();
    for (const name of ['Guardar', 'Eliminar', /Quitar de la tarea/]) {
      await expectNone(page.getByRole('button', { name }));
    }
    await expect
      .poll(() => page.getByRole('button', { name: 'Nueva actividad' }).isDisabled())
      .toBe(true);
    await expectAccessible(teacher);

    const foreign = shownText(
      page,
      'No tiene acceso a esta tarea: su materia ya no está a su cargo',
    );
    for (const path of [
      edit('octavo-a-ingles-tarea-5'),
      '/docente/tareas/ver/octavo-a-ingles-tarea-5',
      '/docente/tareas/calificaciones/octavo-a-ingles-tarea-5',
      '/docente/tareas/calificaciones/estudiante/estudiante?tarea=octavo-a-ingles-tarea-5',
      edit('no-hay-tal-tarea'),
    ]) {
      await goTo('/docente/tareas/agregar?materia=octavo-a-ingles');
      await shownText(page, 'La materia no existe').waitFor();
      await goTo(path);
      await foreign.waitFor();
    }
  });
});
