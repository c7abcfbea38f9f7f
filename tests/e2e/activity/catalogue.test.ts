import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/actividades';
const NAME = 'Regla de los signos';
const PDF = join(import.meta.dirname, '..', 'files', 'plano.pdf');
const FAULT = /403|firestore|storage/i;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const choice = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

describe('an activity of a book', () => {
  it('an admin makes an activity of a unit although its guide fails to upload and the page is loaded anew, finds it in the table, which follows other sessions, and deletes it after a failure', async () => {
    const admin = await enter('admin', '/admin/unidades');
    const { page } = admin;
    admin.allowErrors(FAULT);
    await page.getByLabel('Buscar unidades').fill('Números enteros');
    await chooseRowAction(page, 'Nueva actividad', 'Números enteros');
    await expect.poll(() => choice(page, 'Libro').innerText()).toBe('Matemática 8');
    await expect.poll(() => choice(page, 'Unidad').innerText()).toBe('Números enteros');
    await save(page).click();
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(3);
    await expectAccessibleOnPhone(admin);
    await field(page, 'Nombre').fill(NAME);
    await field(page, 'Descripción').fill('Lea y responda.');
    await field(page, 'Rúbrica').fill('Cada respuesta vale lo mismo.');
    await page.locator('input[type=file]').setInputFiles(PDF);
    await shownText(page, 'Se subirá al guardar: plano.pdf').waitFor();
    await fail('storage.upload');
    await save(page).click();
    await toast(page, 'No se pudo subir el archivo').waitFor();
    await page.reload();
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe(NAME);
    await page.locator('input[type=file]').setInputFiles(PDF);
    await endFaults();
    await save(page).dblclick();
    await toast(page, 'Actividad creada').waitFor();
    await page.waitForURL(`**${LIST}`);
    const found = await db.collection('activities').where('name', '==', NAME).get();
    const [stored, ...more] = found.docs;
    expect(more).toEqual([]);
    expect(stored?.data()).toMatchObject({
      type: 'normal',
      maxGrade: 10,
      isBook: true,
      idTeacher: 'admin',
      bookId: 'matematica-8',
      unitId: 'matematica-8-unidad-1',
      tasks: [],
      deleted: false,
    });
    const guide = await page.request.get(String(stored?.get('guideDocument')));
    expect(guide.status()).toBe(200);
    expect(guide.headers()['content-disposition']).toContain('plano.pdf');

    await page.getByLabel('Buscar actividades').fill('regla de los signos');
    const row = page.getByRole('row').filter({ hasText: NAME });
    await row.getByText('Matemática 8 · Números enteros').waitFor();
    await row.getByText('Normal').waitFor();
    await stored?.ref.update({ maxGrade: 37, tasks: ['t1'] });
    await row.getByText('37').waitFor();

    await chooseRowAction(page, 'Eliminar', NAME);
    const dialog = shownQuestion(page, 'Eliminar actividad');
    await dialog.getByText(/La usa una tarea, que la conserva\./).waitFor();
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'No se pudo actualizar los datos.').waitFor();
    await endFaults();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Actividad eliminada').waitFor();
    await row.waitFor({ state: 'hidden' });
    expect((await stored?.ref.get())?.get('deleted')).toBe(true);
  });
});
