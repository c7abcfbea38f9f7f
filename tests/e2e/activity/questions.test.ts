import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownQuestion, shownText } from '../support/shown';
import { readError, toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SPARE = 'octavo-a-matematica-practica';
const FAULT = /403|firestore/i;
const edit = (id: string) => `/docente/actividades/editar/${id}`;

/** An interactive activity of the teacher that no task holds, with these sentences to complete. */
async function setActivity(
  subtype: 'complete' | 'openQuestion',
  answers: readonly string[] = [],
): Promise<string> {
  const id = `prueba-${subtype}-${String(answers.length)}`;
  const source = (await db.doc(`activities/${SPARE}`).get()).data();
  const batch = db.batch();
  batch.set(db.doc(`activities/${id}`), {
    ...source,
    name: `Prueba ${subtype}`,
    subtype,
    tasks: [],
  });
  for (const [order, answer] of answers.entries()) {
    const place = `q${String(order)}`;
    batch.set(db.doc(`activities/${id}/questions/${place}`), {
      type: subtype,
      order,
      question: `Número ${String(order)}: ** .`,
      options: [],
    });
    batch.set(db.doc(`activities/${id}/answerKeys/${place}`), {
      type: subtype,
      sentence: `Número ${String(order)}: ((${answer})).`,
      answer,
      tildes: 'avisar',
      optionCorrect: '',
      optionIncorrect1: '',
      optionIncorrect2: '',
      optionIncorrect3: '',
    });
  }
  await batch.commit();
  return id;
}

const halfOf = async (id: string) =>
  (await db.collection(`activities/${id}/questions`).orderBy('order').get()).docs.map((each) => ({
    ...each.data(),
    id: each.id,
  }));
const keysOf = async (id: string) =>
  (await db.collection(`activities/${id}/answerKeys`).get()).docs.map((each) => ({
    ...each.data(),
    id: each.id,
  }));

const dialog = (page: Page) => page.getByRole('dialog');
const sentence = (page: Page, label = 'Oración') =>
  dialog(page).getByRole('textbox', { name: label, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Así la ve el estudiante' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar', exact: true });
const open = (page: Page) => page.getByRole('button', { name: 'Nueva pregunta' }).click();
const says = (page: Page, text: string) => dialog(page).getByText(text, { exact: true }).waitFor();

describe('a question to complete', () => {
  it('a question that is typed is checked and can be tried, outlives a failure and a reload, is made once, and an empty form follows', async () => {
    const id = await setActivity('complete');
    const teacher = await enter('docente', edit(id));
    const { page } = teacher;
    teacher.allowErrors(FAULT);
    await open(page);
    await sentence(page).fill('La capital es Quito.');
    await save(page).click();
    await says(page, 'Falta la respuesta entre parentesis dobles (( -- ))');
    await expectAccessibleAtEverySize(teacher);
    await sentence(page).fill('El órgano es el ((corazón)).');
    await preview(page).getByText('El órgano es el').waitFor();
    await chooseInList(
      page,
      dialog(page).getByRole('combobox', { name: 'Tildes en la respuesta' }),
      'Exigir la tilde',
    );
    await preview(page).getByRole('textbox').fill('corazon');
    await preview(page).getByText('Incorrecta').waitFor();

    await fail('firestore.commit');
    await save(page).click();
    await toast(page, 'No se pudo crear la nueva pregunta').waitFor();
    await expect.poll(() => sentence(page).inputValue()).toBe('El órgano es el ((corazón)).');
    expect(await keysOf(id)).toEqual([]);
    await page.reload();
    await open(page);
    await says(page, 'Se recuperó lo que estaba escribiendo.');
    await expect.poll(() => sentence(page).inputValue()).toBe('El órgano es el ((corazón)).');
    await endFaults();
    await dialog(page).getByRole('button', { name: 'Guardar y agregar otra' }).dblclick();
    await toast(page, 'Pregunta creada').waitFor();
    // The form of the next question starts empty.
    await expect.poll(() => sentence(page).inputValue()).toBe('');
    const [half, ...more] = await halfOf(id);
    expect(more).toEqual([]);
    expect(half).toMatchObject({
      type: 'complete',
      order: 0,
      question: 'El órgano es el ** .',
      options: [],
    });
    expect(JSON.stringify(half)).not.toContain('corazón');
    await expect
      .poll(() => keysOf(id))
      .toMatchObject([
        {
          id: half?.id,
          sentence: 'El órgano es el ((corazón)).',
          answer: 'corazón',
          tildes: 'exigir',
        },
      ]);
  });
});

describe('an open question', () => {
  it('a teacher creates, changes and deletes an open question on a phone, after failed tries too', async () => {
    const id = await setActivity('openQuestion');
    const teacher = await enter('docente', edit(id), { viewport: PHONE });
    const { page } = teacher;
    teacher.allowErrors(FAULT);
    await open(page);
    await sentence(page, 'Pregunta').fill('¿Por qué llueve?');
    await preview(page).getByRole('textbox').waitFor();
    await expectNoSidewaysScroll(teacher);
    await expectAccessible(teacher);
    await save(page).click();
    await shownText(page, 'La califica el docente.').waitFor();

    await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
    await sentence(page, 'Pregunta').fill('¿Por qué llueve en la Sierra?');
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'Error al actualizar la pregunta');
    await endFaults();
    await save(page).click();
    await toast(page, 'Pregunta actualizada').waitFor();
    await expect
      .poll(() => halfOf(id))
      .toMatchObject([{ question: '¿Por qué llueve en la Sierra?', order: 0 }]);
    await expect
      .poll(() => keysOf(id))
      .toMatchObject([{ sentence: '¿Por qué llueve en la Sierra?' }]);

    await page.getByRole('button', { name: 'Eliminar la pregunta 1' }).click();
    const confirm = shownQuestion(page, 'Eliminar pregunta');
    await fail('firestore.commit');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await readError(page, 'Error al elimiar la pregunta');
    await endFaults();
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Pregunta eliminada').waitFor();
    await shownText(page, 'Aún no hay preguntas.').waitFor();
    expect(await halfOf(id)).toEqual([]);
    expect(await keysOf(id)).toEqual([]);
  });
});

describe('the list of questions', () => {
  it('a list that cannot be read is loaded by Reintentar, and reordered by buttons and by arrow keys while it scrolls', async () => {
    const id = await setActivity('complete', ['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    const teacher = await enter('docente', '/docente/inicio');
    const { page, goTo } = teacher;
    teacher.allowErrors(FAULT);
    await shownHeading(page, { level: 1 }).waitFor();
    const readAgain = await refuseReads(page, 'answerKeys');
    await goTo(edit(id));
    await shownText(page, 'Error al obtener las preguntas').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const list = page.getByRole('list', { name: 'Lista de preguntas' });
    const shown = () => list.locator('mark').allInnerTexts();
    await expect.poll(shown).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(202);
    await page.getByRole('button', { name: 'Ver todas' }).click();
    await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(202);

    await page.getByRole('button', { name: 'Bajar la pregunta 1' }).click();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    await shownText(page, 'Pregunta movida al lugar 2 de 5').waitFor();
    // The focus moved with the question, so the arrow keys move the same question again.
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toEqual(['dos', 'tres', 'uno', 'cuatro', 'cinco']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    const stored = async () => (await halfOf(id)).map((half) => half.id);
    await expect.poll(stored).toEqual(['q1', 'q0', 'q2', 'q3', 'q4']);
    await shownHeading(page, { level: 1 }).click(); // away from the buttons' tooltips
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    await expectAccessible(teacher);

    await fail('firestore.commit');
    await page.getByRole('button', { name: 'Subir la pregunta 5' }).click();
    await toast(page, 'Error al actualizar la pregunta').waitFor();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    await endFaults();
    // A change of another session shows without a reload.
    await db.doc(`activities/${id}/questions/q4`).delete();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro']);
  });
});
