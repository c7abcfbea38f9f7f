import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { choosePageAction, chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// How books, units and topics are made: journey/newSchool.test.ts; what their screens say:
// src/features/book/bookScreens.test.tsx and src/features/unit/unitScreens.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const BOOK = 'matematica-8';
const bookOf = async () => (await db.doc(`books/${BOOK}`).get()).data() as Record<string, string>;

describe('the catalogue', () => {
  it('an admin changes a book, deletes it where it is in use, and restores it', async () => {
    const admin = await enter('admin', `/admin/libros/editar/${BOOK}`);
    const { page } = admin;
    const { name = '' } = await bookOf();
    await expect.poll(() => page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe(name);
    await page.getByRole('textbox', { name: 'Editorial' }).fill('Editorial del Valle');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Libro actualizado').waitFor();
    expect((await bookOf()).editorial).toBe('Editorial del Valle');

    await page.getByRole('searchbox').fill(name);
    await chooseRowAction(page, 'Eliminar', name);
    const question = shownQuestion(page, 'Eliminar libro');
    await expectShown(
      question.getByText(/^Cursos: .*Octavo A/),
      question.getByText(/^\d+ actividades$/),
      question.getByText('Se puede restaurar desde Eliminados.'),
    );
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Libro eliminado').waitFor();
    await shownText(page, 'Sin datos').waitFor();
    await choosePageAction(page, 'Eliminados');
    const restore = page.getByRole('button', { name: `Restaurar: ${name}` });
    await restore.waitFor();
    await expectAccessible(admin);
    await restore.click();
    await toast(page, 'Libro restaurado.').waitFor();
    expect((await bookOf()).deleted).toBe(false);
  });

  it('an admin moves a unit to another book in a list that follows others, removes a topic on a phone, and deletes the unit', async () => {
    const ref = db.doc(`units/${BOOK}-unidad-1`);
    const topic = { name: 'Área del círculo', url: 'https://libro.ec/circulo', unitId: ref.id };
    await ref.collection('topics').doc('circulo').set(topic);
    const admin = await enter('admin', `/admin/unidades/editar/${ref.id}`);
    const { page } = admin;
    const field = page.getByRole('combobox', { name: 'Libro' });
    await chooseInList(page, field, 'Álgebra y funciones 9 y 10');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Unidad actualizada').waitFor();
    expect((await ref.get()).get('bookName')).toBe('Álgebra y funciones 9 y 10');
    await page.setViewportSize(PHONE);
    await page.getByLabel('Buscar unidades').fill('circulo y mas');
    await ref.update({ name: 'Círculo y más' });
    await chooseRowAction(page, 'Ver temas', 'Círculo y más');
    const list = page.getByRole('dialog', { name: 'Temas de Círculo y más' });
    await list.getByRole('button', { name: 'Eliminar: Área del círculo' }).waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await list.getByRole('button', { name: 'Eliminar: Área del círculo' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Tema eliminado').waitFor();
    expect((await ref.collection('topics').doc('circulo').get()).exists).toBe(false);
    await list.getByRole('button', { name: 'Cerrar' }).last().click();
    await chooseRowAction(page, 'Eliminar', 'Círculo y más');
    const question = shownQuestion(page, 'Eliminar unidad');
    // What uses it has been looked for.
    await question.getByText('Buscando dónde se usa…').waitFor({ state: 'hidden' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Unidad eliminada').waitFor();
    await expectShown(shownText(page, 'Sin datos'));
  });

  it('a student reads a book and a topic of it in their frames, and goes back', async () => {
    const student = await enter('estudiante', '/estudiante/libros');
    const { page } = student;
    const open = page.getByRole('link', { name: /^Ver libro: / }).first();
    await open.click();
    await page.locator('iframe').waitFor();
    await page.getByRole('button', { name: 'Unidades y temas' }).click();
    const units = page.getByRole('dialog');
    await units.getByRole('button', { expanded: false }).first().click();
    const topic = units.getByRole('link').first();
    await topic.waitFor();
    await expectAccessibleOnPhone(student);
    await topic.click();
    await page.waitForURL(/\/libros\/ver\/[^/]+\/actividad\//);
    await page.locator('iframe').waitFor();
    await page.goBack();
    await expectShown(page.getByRole('button', { name: 'Unidades y temas' }));
  });
});
