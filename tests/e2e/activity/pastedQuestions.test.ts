import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleOnPhone, expectFocused, useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';
import { toast, toasts } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const ACTIVITY = 'octavo-a-matematica-practica';
const WORDS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

/** Twenty lines as Word copies them; the fourth has no answer, and the last one has two. */
function wordList(): string {
  const lines = Array.from(
    { length: 20 },
    (_, i) => `${i + 1}.\t${i + 10} termina en ((${WORDS[i % 10] ?? ''})).`,
  );
  lines[3] = '4.\t13 termina en tres.';
  lines[19] = '20.\t((29)) termina en ((nueve)).';
  return `${lines.join('\r\n')}\r\n`;
}

describe('the questions of a pasted list', () => {
  it('a teacher pastes twenty lines, corrects two of them by keys, adds them once, and sees them after a reload', async () => {
    const questions = db.collection(`activities/${ACTIVITY}/questions`);
    const before = (await questions.count().get()).data().count;
    const teacher = await enter('docente', `/docente/actividades/editar/${ACTIVITY}`);
    const { page } = teacher;
    await page.getByRole('button', { name: 'Pegar preguntas' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pegar preguntas' });
    const field = dialog.getByRole('textbox', { name: 'Preguntas' });
    await field.waitFor();
    // The field has the focus.
    await page.keyboard.insertText(wordList());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pegar preguntas' }).click();
    await dialog.getByText('Se recuperó lo que estaba escribiendo.').waitFor();

    const found = dialog.getByRole('region', { name: 'Así se guardan' });
    await found.getByText('18 preguntas y 2 por corregir').waitFor();
    await dialog.getByText('Corrija las líneas 4 y 20 para poder agregar.').waitFor();
    await found.getByText('Falta la respuesta entre parentesis dobles (( -- ))').waitFor();
    await found.getByText('La oración pueden tener una sola respuesta.').waitFor();
    await expectAccessibleOnPhone(teacher);

    // The keyboard goes on from the field; the button marks the words of the line, and what is typed takes their place.
    await page.keyboard.press('Tab');
    await found.getByRole('button', { name: 'Ir a la línea 4' }).press('Enter');
    await expectFocused(field);
    await page.keyboard.type('13 termina en ((tres)).');
    await found.getByText('19 preguntas y 1 por corregir').waitFor();
    await found.getByRole('button', { name: 'Ir a la línea 20' }).press('Space');
    await expectFocused(field);
    await page.keyboard.type('29 termina en ((nueve)).');
    await found.getByText('20 preguntas', { exact: true }).waitFor();

    await dialog.getByRole('button', { name: 'Agregar 20 preguntas' }).dblclick();
    await toast(page, '20 preguntas agregadas').waitFor();
    await expect.poll(() => toasts(page, 'preguntas agregadas').count()).toBe(1);
    await dialog.waitFor({ state: 'detached' });

    await page.reload();
    const list = page.getByRole('list', { name: 'Lista de preguntas' });
    const marks = list.locator('mark');
    const shown = async () => (await marks.allInnerTexts()).slice(before);
    await expect.poll(shown).toEqual([...WORDS, ...WORDS]);
    expect((await questions.count().get()).data().count).toBe(before + 20);
    // Nothing was kept of what was saved.
    await page.getByRole('button', { name: 'Pegar preguntas' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  });
});
