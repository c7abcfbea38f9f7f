import type { Page } from 'playwright-core';
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
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectShown, shownHeading, shownQuestion, shownText, tableShown } from '../support/shown';
import { readError, toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/unidades';
const BOOK = 'Matemática 8';
const UNIT = 'Números enteros';
const FAULT = /403|firestore/i;

const name = (page: Page) => page.getByRole('textbox', { name: 'Nombre' });
const address = (page: Page) => page.getByRole('textbox', { name: 'Dirección del tema (URL)' });
const book = (page: Page) => page.getByRole('combobox', { name: 'Libro' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });
const search = (page: Page) => page.getByLabel('Buscar unidades');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const unitsNamed = async (text: string) =>
  (await db.collection('units').where('name', '==', text).get()).docs;
const unitId = async (text: string) => {
  const [unit] = await unitsNamed(text);
  if (!unit) throw new Error(`no unit ${text}`);
  return unit.id;
};
const topicsOf = async (unit: string) =>
  (await db.collection(`units/${unit}/topics`).get()).docs.map((topic) => topic.data());

describe('the units', () => {
  it('an admin finds units, makes one once, moves one to another book after a notice, and deletes one', async () => {
    const admin = await enter('admin', LIST);
    const { page, goTo } = admin;
    admin.allowErrors(FAULT);
    await tableShown(page);
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers).toEqual(['ID', 'Nombre', 'Libro', 'Acciones']);
    const shown = () => page.locator('[data-field="name"][role="gridcell"]').allInnerTexts();
    const stored = await db
      .collection('units')
      .where('deleted', '==', false)
      .orderBy('name')
      .orderBy('bookName')
      .get();
    const names = stored.docs.map((unit) => String(unit.get('name')));
    await expect.poll(() => shown()).toEqual(names.slice(0, 25));
    await search(page).fill(UNIT.toLocaleUpperCase('es').replace('Ú', 'u'));
    await expect.poll(shown).toEqual([UNIT]);
    await rowOf(page, UNIT).getByText(BOOK).waitFor();
    await db.doc(`units/${await unitId(UNIT)}`).update({ name: 'Números enteros y más' });
    await expect.poll(shown).toEqual(['Números enteros y más']);

    await page.getByRole('link', { name: 'Nueva unidad' }).click();
    await save(page).click();
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(2);
    await expectFocused(name(page));
    await name(page).fill(' Estadística básica ');
    await chooseInList(page, book(page), BOOK);
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    await expect.poll(() => book(page).innerText()).toBe(BOOK);
    await endFaults();
    await save(page).dblclick();
    await toast(page, 'Unidad creada').waitFor();
    await tableShown(page);
    const units = await unitsNamed('Estadística básica');
    expect(units.map((unit) => unit.data())).toEqual([
      {
        name: 'Estadística básica',
        book: { id: 'matematica-8', name: BOOK },
        bookId: 'matematica-8',
        bookName: BOOK,
        deleted: false,
      },
    ]);

    await goTo(`${LIST}/editar/${units[0]?.id ?? ''}`);
    await expect.poll(() => name(page).inputValue()).toBe('Estadística básica');
    await chooseInList(page, book(page), 'Álgebra y funciones 9 y 10');
    await shownText(page, 'Las actividades de la unidad pasarán con ella al otro libro.').waitFor();
    await save(page).click();
    await toast(page, 'Unidad actualizada').waitFor();
    await tableShown(page); // the form leads back to the list
    await goTo(`${LIST}/editar/no-hay-tal-unidad`);
    await shownText(page, 'La unidad no existe').waitFor();
    await goTo(`${LIST}/ver/no-hay-tal-unidad`);
    await shownHeading(page, { name: 'Unidad', level: 1 }).waitFor();
    await shownText(page, 'La unidad no existe').waitFor();

    await goTo(LIST);
    await tableShown(page);
    await search(page).fill('estadística básica');
    await chooseRowAction(page, 'Eliminar', 'Estadística básica');
    const dialog = shownQuestion(page, 'Eliminar unidad');
    // What uses it has been looked for.
    await dialog.getByText('Buscando dónde se usa…').waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Unidad eliminada').waitFor();
    await expectShown(shownText(page, 'Sin datos'));
  });
});

describe('the topics of a unit', () => {
  it('on a phone, topics are added, changed and removed for good in the table of units, and are on the page of their unit', async () => {
    const id = await unitId('Funciones y medida');
    const before = await topicsOf(id);
    const admin = await enter('admin', LIST, { viewport: PHONE });
    const { page, goTo } = admin;
    admin.allowErrors(FAULT);
    await page.getByRole('list', { name: 'Unidades' }).getByRole('listitem').first().waitFor();
    await search(page).fill('funciones y medida');
    await chooseRowAction(page, 'Nuevo tema', 'Funciones y medida');
    const form = page.getByRole('dialog', { name: 'Nuevo tema' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => form.getByText('Este campo es requerido').count()).toBe(2);
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await name(page).fill('Área del círculo');
    await address(page).fill('https://libro.ec/circulo');
    await fail('firestore.commit');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await readError(page, 'No se pudo guardar los datos.');
    await endFaults();
    await form.getByRole('button', { name: 'Guardar' }).dblclick();
    await toast(page, 'Tema creado').waitFor();
    await expect.poll(() => topicsOf(id)).toHaveLength(before.length + 1);
    expect(await topicsOf(id)).toContainEqual({
      name: 'Área del círculo',
      url: 'https://libro.ec/circulo',
      unitId: id,
    });

    await chooseRowAction(page, 'Ver temas', 'Funciones y medida');
    const list = page.getByRole('dialog', { name: 'Temas de Funciones y medida' });
    await list.getByRole('button', { name: 'Editar: Área del círculo' }).click();
    await name(page).fill('Área y perímetro del círculo');
    await page
      .getByRole('dialog', { name: 'Editar tema' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await toast(page, 'Tema actualizado').waitFor();
    await list.getByText('Área y perímetro del círculo').waitFor();
    await expectNoSidewaysScroll(admin);
    await expectAccessible(admin);
    await list.getByRole('button', { name: 'Eliminar: Área y perímetro del círculo' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Tema eliminado').waitFor();
    await expect.poll(() => topicsOf(id)).toEqual(before);

    await goTo(`${LIST}/ver/${id}`);
    await shownHeading(page, { name: 'Funciones y medida', level: 1 }).waitFor();
    expect(before.length).toBeGreaterThan(0);
    for (const topic of before) {
      const link = page.getByRole('link', { name: String(topic.url), exact: true });
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
    }
    const batch = db.batch();
    for (const topic of (await db.collection(`units/${id}/topics`).get()).docs)
      batch.delete(topic.ref);
    await batch.commit();
    await expectShown(shownText(page, 'No hay temas.'));
  });
});
