import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectShown,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';

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

async function fillBook(page: Page, name: string): Promise<void> {
  await field(page, 'Nombre').fill(name);
  await field(page, 'Descripción').fill('Lecturas cortas con preguntas.');
  await field(page, 'Editorial').fill('Editorial Páramo');
  await field(page, 'Dirección del libro (URL)').fill('https://libros.example.com/lecturas');
}

describe('the table of books', () => {
  it('the table of books pages, searches and sorts, and shows a text when nothing matches', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByText('1–5 de 8').waitFor();
    await expectAccessibleAtEverySize(admin);
    await page.getByRole('combobox', { name: 'Filas por página:' }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['5', '10', '25', '50', '100']);
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByText('1–8 de 8').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    const names = page.getByRole('gridcell').and(page.locator('[data-field="name"]'));
    const ascending = await names.allInnerTexts();
    expect(ascending).toEqual([...ascending].sort((a, b) => a.localeCompare(b, 'es')));
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await expect.poll(() => names.allInnerTexts()).toEqual([...ascending].reverse());
    await page.getByRole('searchbox').fill('no hay tal libro');
    await expectShown(page.getByText('Sin datos'));
  });

  it('the table of books follows changes of another admin, and says when there are no books', async () => {
    const { page } = await enter('admin', LIST);
    await page.getByText('1–5 de 8').waitFor();
    await db.doc(`books/${BOOK}`).update({ deleted: true });
    await page.getByText('1–5 de 7').waitFor();
    const books = await db.collection('books').get();
    await Promise.all(books.docs.map((book) => book.ref.update({ deleted: true })));
    await expectShown(page.getByText('Aún no hay libros.'));
    await Promise.all(books.docs.map((book) => book.ref.update({ deleted: false })));
  });
});

describe('a book', () => {
  it('an admin adds a book with its cover, after the form has named the invalid fields', async () => {
    const admin = await enter('admin', `${LIST}/agregar`);
    const { page } = admin;
    await save(page);
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(5);
    await field(page, 'Nombre').fill('Dos');
    await field(page, 'Dirección del libro (URL)').fill('javascript:alert(1)');
    await field(page, 'Editorial').fill('x'.repeat(31));
    await expectShown(
      page.getByText('Deben ser 5 caracteres o mas'),
      page.getByText('Ingrese una url válida'),
    );
    await field(page, 'Nombre').focus();
    await expectShown(page.getByText('Deben ser 30 caracteres o menos'));
    await expectAccessibleAtEverySize(admin);

    await choosePhoto(page, imageFile('grande.png', MAX_FILE_BYTES + 1));
    const dialog = page.getByRole('alertdialog', { name: 'Tamaño de archivo superior a 5MB' });
    await dialog.waitFor();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await choosePhoto(page, imageFile('portada.gif'));
    await page.getByText('Formato de imagen invalido').waitFor();
    await choosePhoto(page, imageFile('portada.png'));
    await page.getByText('Formato de imagen invalido').waitFor({ state: 'detached' });

    await fillBook(page, 'Lecturas del páramo');
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await page.waitForURL(`**${LIST}`);
    await page.getByText('Libro creado').waitFor();
    const found = await booksNamed('Lecturas del páramo');
    expect(found).toHaveLength(1);
    expect(found[0]?.data()).toMatchObject({ onlyRead: false, deleted: false });
    expect(found[0]?.get('photo')).toContain('/o/books%2F');
  });

  it('the book form keeps typed text after a failed save and a reload', async () => {
    const admin = await enter('admin', `${LIST}/agregar`);
    const { page } = admin;
    admin.allowErrors(/403|firestore/i);
    await fillBook(page, 'Libro que no llega');
    await choosePhoto(page, imageFile('portada.png'));
    await fail('firestore.commit');
    await save(page);
    await page.getByText('No se pudo guardar los datos.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Libro que no llega');
    await endFaults();
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field(page, 'Editorial').inputValue()).toBe('Editorial Páramo');
    // A reload cannot keep a file, so the cover must be chosen again before the book is saved.
    await save(page);
    await page.getByText('Este campo es requerido').waitFor();
    await choosePhoto(page, imageFile('portada.png'));
    await save(page);
    await page.waitForURL(`**${LIST}`);
    await expect.poll(() => booksNamed('Libro que no llega')).toHaveLength(1);
    await page.goto(`${LIST}/agregar`);
    await field(page, 'Nombre').waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('');
  });

  it('an admin edits a book, and the form says when the book does not exist', async () => {
    const admin = await enter('admin', `${LIST}/editar/${BOOK}`);
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await expect.poll(() => field(page, 'Nombre').inputValue()).not.toBe('');
    await field(page, 'Nombre').fill('Matemática renovada');
    await fail('firestore.commit');
    await save(page);
    await page.getByText('No se pudo actualizar los datos.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Matemática renovada');
    await endFaults();
    await save(page);
    await page.getByText('Libro actualizado').waitFor();
    await goTo(`${LIST}/editar/no-hay`);
    await expectShown(page.getByText('El libro no existe'));
  });

  it('an admin deletes a book after a confirmation, and it leaves the list of students at once, until it is restored', async () => {
    const admin = await enter('admin', LIST);
    const student = await enter('estudiante', '/estudiante/libros');
    const { page } = admin;
    const name = String((await db.doc(`books/${BOOK}`).get()).get('name'));
    await student.page.getByText(name, { exact: true }).waitFor();
    await page.getByRole('searchbox').fill(name);
    await chooseRowAction(page, 'Eliminar', name);
    const question = page.getByRole('alertdialog', { name: 'Eliminar libro' });
    await expectShown(
      question.getByText('Está en uso:'),
      question.getByText(/^Cursos: .*Octavo A/),
      question.getByText(/^\d+ actividades$/),
      question.getByText('Se puede restaurar desde Eliminados.'),
    );
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await chooseRowAction(page, 'Eliminar', name);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Libro eliminado').waitFor();
    await student.page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    expect((await db.doc(`books/${BOOK}`).get()).get('deleted')).toBe(true);

    // It comes back from where the deleted ones are.
    await page.getByRole('button', { name: 'Eliminados' }).click();
    const restore = page.getByRole('button', { name: `Restaurar: ${name}` });
    await restore.waitFor();
    await expectAccessible(admin);
    await restore.click();
    await page.getByText('Libro restaurado.').waitFor();
    await expectShown(page.getByText('No hay eliminados.'));
    expect((await db.doc(`books/${BOOK}`).get()).get('deleted')).toBe(false);
  });
});

describe('reading a book', () => {
  it.each(['admin', 'docente', 'estudiante'])('%s can read a book and its units', async (user) => {
    const visitor = await enter(user, `/${user}/libros`);
    const { page } = visitor;
    if (user === 'admin') await page.getByRole('button', { name: 'Tarjetas' }).click();
    const first = page.getByRole('link', { name: /^Ver libro: / }).first();
    await first.waitFor();
    await expectAccessibleAtEverySize(visitor);
    await first.click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).not.toContain('same-origin'); // the site's own page
    // Only an admin sees the fields of the book.
    await expect
      .poll(() => page.getByText('Dirección del libro (URL)').count())
      .toBe(user === 'admin' ? 1 : 0);
    await page.getByRole('button', { name: 'Unidades y temas' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(visitor);
    const units = page.getByRole('dialog');
    await units.getByRole('button', { expanded: false }).first().click();
    await units.getByRole('link').first().click();
    await page.waitForURL(/\/libros\/ver\/[^/]+\/actividad\//);
    await expectShown(page.locator('iframe'));
    await expectAccessibleAtEverySize(visitor);
    await page.goBack();
    await expectShown(page.getByRole('button', { name: 'Unidades y temas' }));
  });
});
