import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SPARE = 'octavo-a-matematica-practica';
const FAULT = /403|firestore/i;
const edit = (id: string) => `/docente/actividades/editar/${id}`;

/** An interactive activity of the teacher that no task holds, with these sentences to complete. */
async function setActivity(
  subtype: 'complete' | 'dragAndDrop' | 'openQuestion',
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
const option = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });
const preview = (page: Page) => page.getByRole('region', { name: 'Así la ve el estudiante' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar', exact: true });
const open = (page: Page) => page.getByRole('button', { name: 'Nueva pregunta' }).click();
/** Errors stay until they are read; on a phone they lie over the buttons of a dialog. */
async function closeError(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await toast.waitFor({ state: 'hidden' });
}
const says = (page: Page, text: string) => dialog(page).getByText(text, { exact: true }).waitFor();

describe('a question to complete', () => {
  it('a question to complete is checked while it is typed, previewed as the student sees it, and can be tried', async () => {
    const id = await setActivity('complete');
    const teacher = await enter('docente', edit(id));
    const { page } = teacher;
    teacher.allowErrors(FAULT);
    await open(page);
    await preview(page).getByText('Aquí aparece la pregunta cuando está completa.').waitFor();
    await save(page).click();
    await says(page, 'Este campo es requerido');
    await sentence(page).fill('La capital es Quito.');
    await says(page, 'Falta la respuesta entre parentesis dobles (( -- ))');
    await sentence(page).fill('La ((capital)) es ((Quito)).');
    await says(page, 'La oración pueden tener una sola respuesta.');
    await expectAccessibleAtEverySize(teacher);

    // Marked with the mouse instead of typed.
    await sentence(page).fill('El órgano es el corazón.');
    await sentence(page).evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(area.value.indexOf('corazón'), area.value.indexOf('.'));
    });
    await dialog(page).getByRole('button', { name: 'Marcar como respuesta' }).click();
    await expect.poll(() => sentence(page).inputValue()).toBe('El órgano es el ((corazón)).');
    await preview(page).getByText('El órgano es el').waitFor();
    const gap = preview(page).getByRole('textbox');
    await gap.fill('corazon');
    await preview(page).getByText('Correcta, pero lleva tilde: corazón').waitFor();
    await chooseInList(
      page,
      dialog(page).getByRole('combobox', { name: 'Tildes en la respuesta' }),
      'Exigir la tilde',
    );
    await preview(page).getByText('Incorrecta').waitFor();

    await fail('firestore.commit');
    await save(page).click();
    await page.getByText('No se pudo crear la nueva pregunta').waitFor();
    await expect.poll(() => sentence(page).inputValue()).toBe('El órgano es el ((corazón)).');
    expect(await keysOf(id)).toEqual([]);
    await page.reload();
    await open(page);
    await says(page, 'Se recuperó lo que estaba escribiendo.');
    await expect.poll(() => sentence(page).inputValue()).toBe('El órgano es el ((corazón)).');
    await endFaults();
    await save(page).dblclick();
    await page.getByText('Pregunta creada').waitFor();
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

describe('a question to drag into', () => {
  it('a question to drag into takes one gap and two to four different options', async () => {
    const id = await setActivity('dragAndDrop');
    const teacher = await enter('docente', edit(id));
    const { page } = teacher;
    await open(page);
    await sentence(page).fill('El agua hierve a grados.');
    await save(page).click();
    await says(page, 'Indique el lugar de la respuesta con los 2 asteriscos **');
    await expect.poll(() => dialog(page).getByText('Este campo es requerido').count()).toBe(2);
    await sentence(page).fill('El ** hierve a ** grados.');
    await says(page, 'La oración pueden tener una sola respuesta.');
    await sentence(page).fill('El agua hierve a 100 grados.');
    await sentence(page).evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(area.value.indexOf('100'), area.value.indexOf('100') + 3);
    });
    await dialog(page).getByRole('button', { name: 'Insertar espacio' }).click();
    await expect.poll(() => sentence(page).inputValue()).toBe('El agua hierve a ** grados.');
    await expect.poll(() => option(page, 'Opción correcta').inputValue()).toBe('100');
    await option(page, 'Opción incorrecta 1').fill('100 ');
    await option(page, 'Opción incorrecta 3').fill('80');
    await says(page, 'Las opciones deben ser distintas');
    await option(page, 'Opción incorrecta 1').fill('90');
    await preview(page).getByRole('radio', { name: '100' }).click();
    await preview(page).getByText('Correcta', { exact: true }).waitFor();
    await expectAccessibleAtEverySize(teacher);
    await dialog(page).getByRole('button', { name: 'Guardar y agregar otra' }).click();
    await page.getByText('Pregunta creada').waitFor();
    // The next one starts empty.
    await expect.poll(() => sentence(page).inputValue()).toBe('');
    await sentence(page).fill('Se congela a ** grados.');
    await option(page, 'Opción correcta').fill('0');
    await option(page, 'Opción incorrecta 1').fill('10');
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    const [first, second] = (await halfOf(id)) as unknown as {
      id: string;
      options: string[];
      order: number;
    }[];
    expect(new Set(first?.options)).toEqual(new Set(['100', '90', '80']));
    expect(second?.order).toBe(1);
    expect((await keysOf(id)).find((key) => key.id === first?.id)).toMatchObject({
      sentence: 'El agua hierve a ** grados.',
      optionCorrect: '100',
      optionIncorrect1: '90',
      optionIncorrect2: '80',
      optionIncorrect3: '',
    });
  });
});

describe('an open question', () => {
  it('an open question is one sentence, which can be changed and deleted', async () => {
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
    await page.getByText('La califica el docente.').waitFor();

    await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
    await sentence(page, 'Pregunta').fill('¿Por qué llueve en la Sierra?');
    await fail('firestore.commit');
    await save(page).click();
    await closeError(page, 'Error al actualizar la pregunta');
    await endFaults();
    await save(page).click();
    await page.getByText('Pregunta actualizada').waitFor();
    await expect
      .poll(() => halfOf(id))
      .toMatchObject([{ question: '¿Por qué llueve en la Sierra?', order: 0 }]);
    await expect
      .poll(() => keysOf(id))
      .toMatchObject([{ sentence: '¿Por qué llueve en la Sierra?' }]);

    await page.getByRole('button', { name: 'Eliminar la pregunta 1' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Eliminar pregunta' });
    await fail('firestore.commit');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await closeError(page, 'Error al elimiar la pregunta');
    await endFaults();
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Pregunta eliminada').waitFor();
    await page.getByText('Aún no hay preguntas.').waitFor();
    expect(await halfOf(id)).toEqual([]);
    expect(await keysOf(id)).toEqual([]);
  });
});

describe('the list of questions', () => {
  it('the list of questions is put in order by buttons and by keys, in a list that scrolls', async () => {
    const id = await setActivity('complete', ['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    const teacher = await enter('docente', edit(id));
    const { page } = teacher;
    teacher.allowErrors(FAULT);
    const list = page.getByRole('list', { name: 'Lista de preguntas' });
    const shown = () => list.locator('mark').allInnerTexts();
    await expect.poll(shown).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(202);
    await page.getByRole('button', { name: 'Ver todas' }).click();
    expect((await list.boundingBox())?.height).toBeGreaterThan(202);

    await page.getByRole('button', { name: 'Bajar la pregunta 1' }).click();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    await page.getByText('Pregunta movida al lugar 2 de 5').waitFor();
    // The focus went along, so the arrow keys go on with the same question.
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toEqual(['dos', 'tres', 'uno', 'cuatro', 'cinco']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    const stored = async () => (await halfOf(id)).map((half) => half.id);
    await expect.poll(stored).toEqual(['q1', 'q0', 'q2', 'q3', 'q4']);
    await page.getByRole('heading', { level: 1 }).click(); // away from the buttons' tooltips
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    await expectAccessible(teacher);

    await fail('firestore.commit');
    await page.getByRole('button', { name: 'Subir la pregunta 5' }).click();
    await page.getByText('Error al actualizar la pregunta').waitFor();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro', 'cinco']);
    await endFaults();
    // Another session's change comes by itself.
    await db.doc(`activities/${id}/questions/q4`).delete();
    await expect.poll(shown).toEqual(['dos', 'uno', 'tres', 'cuatro']);
  });

  it('the list of questions says when it cannot be read, and reads again on request', async () => {
    const id = await setActivity('complete', ['uno']);
    const teacher = await enter('docente', '/docente/inicio');
    const { page, goTo } = teacher;
    teacher.allowErrors(FAULT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const readAgain = await refuseReads(page, 'answerKeys');
    await goTo(edit(id));
    await page.getByText('Error al obtener las preguntas').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(page.getByRole('list', { name: 'Lista de preguntas' }).locator('mark'));
  });
});
