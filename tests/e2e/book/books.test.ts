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

describe('the books', () => {
  it('an admin adds a book with its cover once, and the form keeps what was typed after a failure and a reload; another one is changed', async () => {
    const admin = await enter('admin', `${LIST}/agregar`);
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await save(page);
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(5);
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

    await field(page, 'Nombre').fill('Lecturas del páramo');
    await field(page, 'Descripción').fill('Lecturas cortas con preguntas.');
    await field(page, 'Editorial').fill('Editorial Páramo');
    await field(page, 'Dirección del libro (URL)').fill('https://libros.example.com/lecturas');
    await fail('firestore.commit');
    await save(page);
    await page.getByText('No se pudo guardar los datos.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Lecturas del páramo');
    await endFaults();
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field(page, 'Editorial').inputValue()).toBe('Editorial Páramo');
    // A reload cannot keep a file, so the cover must be chosen again before the book is saved.
    await save(page);
    await page.getByText('Este campo es requerido').waitFor();
    await choosePhoto(page, imageFile('portada.png'));
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await page.waitForURL(`**${LIST}`);
    await page.getByText('Libro creado').waitFor();
    const found = await booksNamed('Lecturas del páramo');
    expect(found).toHaveLength(1);
    expect(found[0]?.data()).toMatchObject({ onlyRead: false, deleted: false });
    expect(found[0]?.get('photo')).toContain('/o/books%2F');
    await found[0]?.ref.update({ deleted: true });

    await goTo(`${LIST}/agregar`);
    await field(page, 'Nombre').waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('');
    await goTo(`${LIST}/editar/${BOOK}`);
    await expect.poll(() => field(page, 'Nombre').inputValue()).not.toBe('');
    await field(page, 'Editorial').fill('Editorial del Valle');
    await save(page);
    await page.getByText('Libro actualizado').waitFor();
    await page.waitForURL(({ pathname }) => pathname === LIST); // the form leads back to the list
    expect((await db.doc(`books/${BOOK}`).get()).get('editorial')).toBe('Editorial del Valle');
    await goTo(`${LIST}/editar/no-hay`);
    await expectShown(page.getByText('El libro no existe'));
  });

  it('an admin finds books in a table, deletes one, which leaves the list of students at once, and restores it', async () => {
    const admin = await enter('admin', LIST);
    const student = await enter('estudiante', '/estudiante/libros');
    const { page } = admin;
    await page.getByText('1–5 de 8').waitFor();
    await expectAccessibleAtEverySize(admin);
    await page.getByRole('combobox', { name: 'Filas por página:' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByText('1–8 de 8').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    const names = page.getByRole('gridcell').and(page.locator('[data-field="name"]'));
    const ascending = await names.allInnerTexts();
    expect(ascending).toEqual([...ascending].sort((a, b) => a.localeCompare(b, 'es')));
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await expect.poll(() => names.allInnerTexts()).toEqual([...ascending].reverse());

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
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Libro eliminado').waitFor();
    await page.getByText('Sin datos').waitFor();
    await student.page.getByText(name, { exact: true }).waitFor({ state: 'detached' });

    // It comes back from where the deleted ones are.
    await page.getByRole('button', { name: 'Eliminados' }).click();
    const restore = page.getByRole('button', { name: `Restaurar: ${name}` });
    await restore.waitFor();
    await expectAccessible(admin);
    await restore.click();
    await page.getByText('Libro restaurado.').waitFor();
    expect((await db.doc(`books/${BOOK}`).get()).get('deleted')).toBe(false);
  });

  it('a student and an admin read a book and its units in a closed frame, and only the admin sees its fields', async () => {
    for (const user of ['admin', 'estudiante']) {
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
      await expect
        .poll(() => page.getByText('Dirección del libro (URL)').count())
        .toBe(user === 'admin' ? 1 : 0);
      await page.getByRole('button', { name: 'Unidades y temas' }).click();
      const units = page.getByRole('dialog');
      await units.getByRole('button', { expanded: false }).first().click();
      await units.getByRole('link').first().waitFor();
      if (user === 'estudiante') await expectAccessible(visitor);
      await units.getByRole('link').first().click();
      await page.waitForURL(/\/libros\/ver\/[^/]+\/actividad\//);
      await page.locator('iframe').waitFor();
      if (user === 'estudiante') await expectAccessibleAtEverySize(visitor);
      await page.goBack();
      await expectShown(page.getByRole('button', { name: 'Unidades y temas' }));
    }
  });
});
