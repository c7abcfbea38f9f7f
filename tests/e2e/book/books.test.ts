import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { choosePageAction, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';
import {
  anywhere,
  expectNone,
  expectShown,
  rowsShown,
  shownQuestion,
  shownText,
  tableShown,
} from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/libros';
const BOOK = 'matematica-8';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const choosePhoto = (page: Page, chosen: ReturnType<typeof imageFile>) =>
  page.getByLabel('Portada').setInputFiles(chosen);
const booksNamed = async (name: string) =>
  (await db.collection('books').where('name', '==', name).get()).docs;

describe('the books', () => {
  it('an admin adds a book with its cover once, and the form keeps what was typed after a failure; another one is changed', async () => {
    const admin = await enter('admin', `${LIST}/agregar`);
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await save(page);
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(5);
    await choosePhoto(page, imageFile('grande.png', MAX_FILE_BYTES + 1));
    const dialog = shownQuestion(page, 'Tamaño de archivo superior a 5MB');
    await dialog.waitFor();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await choosePhoto(page, imageFile('portada.gif'));
    await shownText(page, 'Formato de imagen invalido').waitFor();
    await expectAccessible(admin);
    await choosePhoto(page, imageFile('portada.png'));
    await expectNone(anywhere(page, 'Formato de imagen invalido'));

    await field(page, 'Nombre').fill('Lecturas del páramo');
    await field(page, 'Descripción').fill('Lecturas cortas con preguntas.');
    await field(page, 'Editorial').fill('Editorial Páramo');
    await field(page, 'Dirección del libro (URL)').fill('https://libros.example.com/lecturas');
    await fail('firestore.commit');
    await save(page);
    await toast(page, 'No se pudo guardar los datos.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Lecturas del páramo');
    await endFaults();
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await toast(page, 'Libro creado').waitFor();
    await tableShown(page);
    const found = await booksNamed('Lecturas del páramo');
    expect(found).toHaveLength(1);
    expect(found[0]?.data()).toMatchObject({ onlyRead: false, deleted: false });
    expect(found[0]?.get('photo')).toContain('/o/books%2F');
    await found[0]?.ref.update({ deleted: true });

    await goTo(`${LIST}/editar/${BOOK}`);
    await expect.poll(() => field(page, 'Nombre').inputValue()).not.toBe('');
    await field(page, 'Editorial').fill('Editorial del Valle');
    await save(page);
    await toast(page, 'Libro actualizado').waitFor();
    await tableShown(page); // the form leads back to the list
    expect((await db.doc(`books/${BOOK}`).get()).get('editorial')).toBe('Editorial del Valle');
    await goTo(`${LIST}/editar/no-hay`);
    await expectShown(shownText(page, 'El libro no existe'));
  });

  it('an admin finds books in a table, orders them, deletes one, which leaves the list at once, and restores it', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await rowsShown(page, 8);
    await tableShown(page);
    const names = page.getByRole('gridcell').and(page.locator('[data-field="name"]'));
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    const ascending = await names.allInnerTexts();
    expect(ascending).toEqual([...ascending].sort((a, b) => a.localeCompare(b, 'es')));
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await expect.poll(async () => (await names.allInnerTexts())[0]).not.toBe(ascending[0]);

    const name = String((await db.doc(`books/${BOOK}`).get()).get('name'));
    await page.getByRole('searchbox').fill(name);
    await chooseRowAction(page, 'Eliminar', name);
    const question = shownQuestion(page, 'Eliminar libro');
    await expectShown(
      question.getByText('Está en uso:'),
      question.getByText(/^Cursos: .*Octavo A/),
      question.getByText(/^\d+ actividades$/),
      question.getByText('Se puede restaurar desde Eliminados.'),
    );
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Libro eliminado').waitFor();
    await shownText(page, 'Sin datos').waitFor();

    // It comes back from where the deleted ones are.
    await choosePageAction(page, 'Eliminados');
    const restore = page.getByRole('button', { name: `Restaurar: ${name}` });
    await restore.waitFor();
    await expectAccessible(admin);
    await restore.click();
    await toast(page, 'Libro restaurado.').waitFor();
    expect((await db.doc(`books/${BOOK}`).get()).get('deleted')).toBe(false);
  });

  it('a student and an admin read a book in a closed frame, the student its units, and only the admin sees its fields', async () => {
    const open = async (page: Page) => {
      await page
        .getByRole('link', { name: /^Ver libro: / })
        .first()
        .click();
      const frame = page.locator('iframe');
      await frame.waitFor();
      await expect.poll(() => frame.getAttribute('sandbox')).not.toContain('same-origin'); // the site's own page
    };
    const fields = (page: Page) => shownText(page, 'Dirección del libro (URL)').count();

    const admin = await enter('admin', LIST);
    await admin.page.getByRole('button', { name: 'Tarjetas' }).click();
    await admin.page
      .getByRole('link', { name: /^Ver libro: / })
      .first()
      .waitFor();
    await expectAccessibleOnPhone(admin);
    await open(admin.page);
    await expect.poll(() => fields(admin.page)).toBe(1);

    const student = await enter('estudiante', '/estudiante/libros');
    const { page } = student;
    await open(page);
    await page.getByRole('button', { name: 'Unidades y temas' }).click();
    await expect.poll(() => fields(page)).toBe(0);
    const units = page.getByRole('dialog');
    await units.getByRole('button', { expanded: false }).first().click();
    await units.getByRole('link').first().waitFor();
    await expectAccessible(student);
    await units.getByRole('link').first().click();
    await page.waitForURL(/\/libros\/ver\/[^/]+\/actividad\//);
    await page.locator('iframe').waitFor();
    await page.goBack();
    await expectShown(page.getByRole('button', { name: 'Unidades y temas' }));
  });
});
