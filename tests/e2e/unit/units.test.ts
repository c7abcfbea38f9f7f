import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/unidades';
const ADD = '/admin/unidades/agregar';
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

describe('the table of units', () => {
  it('the table of units is sorted, searched and paged, and follows another session', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByRole('gridcell').first().waitFor();
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
    await expect.poll(() => shown()).toEqual(names.slice(0, 5));

    await page.getByRole('combobox', { name: /por página/i }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['5', '10', '25', '50', '100']);
    await page.getByRole('option', { name: '100' }).click();
    await expect.poll(shown).toEqual(names);

    await search(page).fill(UNIT.toLocaleUpperCase('es').replace('Ú', 'u'));
    await expect.poll(shown).toEqual([UNIT]);
    await rowOf(page, UNIT).getByText(BOOK).waitFor();
    await db.doc(`units/${await unitId(UNIT)}`).update({ name: 'Números enteros y más' });
    await expect.poll(shown).toEqual(['Números enteros y más']);
    await db.doc(`units/${await unitId('Números enteros y más')}`).update({ name: UNIT });
    await search(page).fill('no hay tal unidad');
    await page.getByText('Sin datos').waitFor();
    await search(page).fill('');
    await expectAccessibleAtEverySize(admin);
  });

  it('the table of units says when it cannot be read, and tries again on request', async () => {
    const admin = await enter('admin', '/admin/inicio');
    const { page, goTo } = admin;
    admin.allowErrors(FAULT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const readAgain = await refuseReads(page, 'units');
    await goTo(LIST);
    await page.getByText('No se pudo obtener los datos.').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(page.getByRole('gridcell').first());
  });
});

describe('saving a unit', () => {
  it('a new unit says what is wrong, and a double click creates one unit', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByRole('link', { name: 'Nueva unidad' }).click();
    await save(page).click();
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(2);
    await expectFocused(name(page));
    await name(page).fill('Uno');
    await page.getByText('Deben ser 5 caracteres o mas').waitFor();
    await expectAccessibleAtEverySize(admin);
    await name(page).fill(' Estadística básica ');
    await chooseInList(page, book(page), BOOK);
    await save(page).dblclick();
    await page.getByText('Unidad creada').waitFor();
    await page.waitForURL(`**${LIST}`);
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
  });

  it('the form of a unit keeps what was typed when saving fails, and through a reload', async () => {
    const admin = await enter('admin', ADD);
    const { page } = admin;
    admin.allowErrors(FAULT);
    await name(page).fill('Unidad que no se guarda');
    await chooseInList(page, book(page), BOOK);
    await fail('firestore.commit');
    await save(page).click();
    await page.getByText('No se pudo guardar los datos.').waitFor();
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Unidad que no se guarda');
    await expect.poll(() => book(page).innerText()).toBe(BOOK);
    await endFaults();
    await save(page).click();
    await page.waitForURL(`**${LIST}`);
    await expect.poll(() => unitsNamed('Unidad que no se guarda')).toHaveLength(1);
  });

  it('moving a unit to another book says what that means, and an unknown unit cannot be edited', async () => {
    const id = await unitId('Geometría plana');
    const { page, goTo } = await enter('admin', `/admin/unidades/editar/${id}`);
    await expect.poll(() => name(page).inputValue()).toBe('Geometría plana');
    await chooseInList(page, book(page), 'Álgebra y funciones 9 y 10');
    await page.getByText('Las actividades de la unidad pasarán con ella al otro libro.').waitFor();
    await save(page).click();
    await page.getByText('Unidad actualizada').waitFor();
    await goTo('/admin/unidades/editar/no-hay-tal-unidad');
    await page.getByText('La unidad no existe').waitFor();
    await goTo('/admin/unidades/ver/no-hay-tal-unidad');
    await page.getByRole('heading', { name: 'Unidad', level: 1 }).waitFor();
    await expectShown(page.getByText('La unidad no existe'));
  });
});

describe('deleting a unit', () => {
  it('a unit is hidden after a question', async () => {
    const id = await unitId('Productos y derivados').catch(async () => {
      const unit = await db.doc(`units/${await unitId(UNIT)}`).get();
      await db.doc('units/derivados').set({ ...unit.data(), name: 'Productos y derivados' });
      return 'derivados';
    });
    const admin = await enter('admin', LIST);
    const { page } = admin;
    admin.allowErrors(FAULT);
    await search(page).fill('derivados');
    const button = page.getByRole('button', { name: 'Acciones: Productos y derivados' });
    await chooseRowAction(page, 'Eliminar', 'Productos y derivados');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar unidad' });
    // What uses it has been looked for.
    await dialog.getByText('Buscando dónde se usa…').waitFor({ state: 'hidden' });
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await chooseRowAction(page, 'Eliminar', 'Productos y derivados');
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('No se pudo actualizar los datos.').waitFor();
    await endFaults();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Unidad eliminada').waitFor();
    await button.waitFor({ state: 'hidden' });
    expect((await db.doc(`units/${id}`).get()).get('deleted')).toBe(true);
  });
});

describe('the topics of a unit', () => {
  it('topics are added, changed and removed for good in the table of units', async () => {
    const id = await unitId('Funciones y medida');
    const before = await topicsOf(id);
    const admin = await enter('admin', LIST, { viewport: PHONE });
    const { page } = admin;
    admin.allowErrors(FAULT);
    await search(page).fill('funciones y medida');
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Acciones: Funciones y medida' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Nuevo tema');
    const form = page.getByRole('dialog', { name: 'Nuevo tema' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => form.getByText('Este campo es requerido').count()).toBe(2);
    await name(page).fill('Área del círculo');
    await address(page).fill('/a/b');
    await form.getByText('Deben ser 5 caracteres o mas').waitFor();
    await address(page).fill('javascript:alert(1)');
    await form.getByText('Ingrese una url válida').waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await address(page).fill('https://libro.ec/circulo');
    await fail('firestore.commit');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('No se pudo guardar los datos.').waitFor();
    await endFaults();
    await form.getByRole('button', { name: 'Guardar' }).dblclick();
    await page.getByText('Tema creado').waitFor();
    await expect.poll(() => topicsOf(id)).toHaveLength(before.length + 1);
    await expect
      .poll(() => topicsOf(id))
      .toContainEqual({
        name: 'Área del círculo',
        url: 'https://libro.ec/circulo',
        unitId: id,
      });

    await choose('Ver temas');
    const list = page.getByRole('dialog', { name: 'Temas de Funciones y medida' });
    await list.getByRole('button', { name: 'Editar: Área del círculo' }).click();
    await name(page).fill('Área y perímetro del círculo');
    await page
      .getByRole('dialog', { name: 'Editar tema' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await page.getByText('Tema actualizado').waitFor();
    await list.getByText('Área y perímetro del círculo').waitFor();
    await list.getByRole('button', { name: 'Eliminar: Área y perímetro del círculo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Tema eliminado').waitFor();
    await expect.poll(() => topicsOf(id)).toEqual(before);
    await expectNoSidewaysScroll(admin);
    await expectAccessible(admin);
  });

  it('topics are on the page of their unit, where an activity can be made', async () => {
    const id = await unitId('Expresiones y ecuaciones');
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await search(page).fill('Expresiones y ecuaciones');
    await chooseRowAction(page, 'Ver', 'Expresiones y ecuaciones');
    await page.getByRole('heading', { name: 'Expresiones y ecuaciones', level: 1 }).waitFor();
    await page.getByRole('link', { name: BOOK }).waitFor();
    const topics = await topicsOf(id);
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) {
      const link = page.getByRole('link', { name: String(topic.url), exact: true });
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
    }
    await expectAccessibleAtEverySize(admin);
    const batch = db.batch();
    for (const topic of (await db.collection(`units/${id}/topics`).get()).docs)
      batch.delete(topic.ref);
    await batch.commit();
    await expectShown(page.getByText('No hay temas.'));
  });
});
