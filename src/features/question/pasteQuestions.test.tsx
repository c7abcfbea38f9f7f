import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answeredScreens, lastOf, press, settle } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someUser } from '../../../tests/support/someRecords';
import { MAX_ACTIVITY_QUESTIONS } from '../../domain/limits';
import { loadDraft } from '../../lib/drafts';
import type { ActivitySubtype, Question } from '../../models/activity';
import { QuestionSection } from './QuestionSection';

const { show, loseServer, told } = answeredScreens();

const AT = '/docente/actividades/editar/a';

const present = (count: number): Question[] =>
  Array.from({ length: count }, (_, order) => ({
    ...{ id: `p${order}`, type: 'openQuestion', order, sentence: '¿Sí?' },
  }));

/** Shows the questions of an activity, and opens the dialog in which a list is pasted. */
async function open(type: ActivitySubtype, count = 0) {
  const view = { questions: present(count), status: 'ready', error: null, retry: () => undefined };
  const shown = await show(<QuestionSection activityId="a" type={type} view={view as never} />, {
    at: AT,
  });
  return { ...shown, ...(await openDialog()) };
}

async function openDialog() {
  press(screen.getByText('Pegar preguntas', { selector: 'button' }));
  await screen.findByLabelText('Preguntas');
  const dialog = lastOf('dialog');
  const field = () => within(dialog).getByLabelText<HTMLTextAreaElement>('Preguntas');
  return {
    dialog,
    field,
    write: (...lines: string[]) => {
      fireEvent.change(field(), { target: { value: lines.join('\n') } });
    },
    found: () =>
      [...within(dialog).getByLabelText('Así se guardan').querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      ),
    /** The button that saves: the last one. */
    save: () => {
      const button = within(dialog).getAllByRole('button').at(-1);
      if (button === undefined) throw new Error('no button saves');
      return button;
    },
  };
}

describe('a pasted list of questions', () => {
  it('a list of Word is shown as it will be stored, after the present questions', async () => {
    const { dialog, write, found, save } = await open('complete', 2);
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription('Escriba o pegue las preguntas.');
    expect(dialog).toHaveTextContent('La capital de Ecuador es ((Quito)).');
    write('\uFEFF1.\tLa capital es ((Quito)).\r', '\r', '2.\tEl agua es un ((líquido)).\r');
    expect(found()).toEqual(['3. La capital es Quito.', '4. El agua es un líquido.']);
    expect(within(dialog).getByText('líquido', { selector: 'mark' })).toBeVisible();
    expect(save()).toHaveTextContent('Agregar 2 preguntas');
    expect(save()).toBeEnabled();
    expect(await faultsOf(dialog)).toEqual([]);
  });

  it('cells of Excel become sentences with their answers', async () => {
    const { write, found } = await open('complete');
    write('La capital es ____.\tQuito', 'El agua es __\tlíquida');
    expect(found()).toEqual(['1. La capital es Quito.', '2. El agua es líquida']);
  });

  it('the right option of a question stands in its gap, and the others below it', async () => {
    const { write, found } = await open('dragAndDrop');
    write('El agua hierve a ____ grados.\t90\t100*\t80', 'El hielo es **.', 'a) frío', 'b) tibio');
    expect(found()).toEqual([
      '1. El agua hierve a 100 grados.Otras opciones: 90, 80',
      '2. El hielo es frío.Otras opciones: tibio',
    ]);
  });

  const DRAGGED = 'dragAndDrop';
  it.each([
    ['complete', 'Falta la respuesta entre parentesis dobles (( -- ))', 'La capital es Quito.'],
    ['complete', 'La oración pueden tener una sola respuesta.', '((Quito)) y ((Lima))'],
    ['complete', 'Indique el lugar de la respuesta con dos guiones bajos __', 'Es Quito.\tQuito'],
    ['complete', 'Hay más celdas que la oración y su respuesta.', 'Es __\tQuito\tLima'],
    ['complete', 'Deben ser 500 caracteres o menos', `((Quito)) ${'x'.repeat(500)}`],
    ['complete', 'La respuesta debe tener 150 caracteres o menos', `Es ((${'x'.repeat(151)})).`],
    ['complete', 'Esta respuesta no se puede calificar: use letras o números.', 'Es ((?)).'],
    [DRAGGED, 'Indique el lugar de la respuesta con los 2 asteriscos **', 'El agua. | 100 | 90'],
    [DRAGGED, 'Faltan opciones: escriba de 2 a 4.', 'Hierve a ** | 100'],
    [DRAGGED, 'Las opciones deben ser distintas', 'Hierve a ** | 100 | 100'],
    [DRAGGED, 'Marque una sola opción como correcta.', 'Hierve a ** | 1* | 2*'],
    [DRAGGED, 'Son demasiadas opciones: escriba de 2 a 4.', 'Es ** | 1 | 2 | 3 | 4 | 5'],
    [
      DRAGGED,
      'Opción incorrecta 1: Deben ser 150 caracteres o menos',
      `Es ** | 1 | ${'x'.repeat(151)}`,
    ],
    ['openQuestion', 'Deben ser 500 caracteres o menos', '¿'.repeat(501)],
  ] as const)('a question of type %s is not taken: %s', async (type, fault, line) => {
    const { dialog, write, found, save } = await open(type);
    write('', line);
    expect(found()[0]).toBe(`Línea 2: ${fault}${line}Ir a la línea 2`);
    expect(save()).toBeDisabled();
    expect(save()).toHaveTextContent('1 por corregir');
    expect(save()).toHaveAccessibleDescription('Corrija la línea 2 para poder agregar.');
    expect(await faultsOf(dialog)).toEqual([]);
  });

  it('the words of a faulty line, without its number, are marked in the text by its button, and its fault is gone once it is corrected', async () => {
    const { dialog, write, field, found, save } = await open('complete');
    write('1. Es ((Quito)).', '2. Es Lima.', '3. Es Loja.');
    expect(save()).toHaveAccessibleDescription('Corrija las líneas 2 y 3 para poder agregar.');
    expect(within(dialog).getByText('1 pregunta y 2 por corregir')).toBeVisible();
    press(within(dialog).getByText('Ir a la línea 3'));
    expect(field()).toHaveFocus();
    const { selectionStart, selectionEnd, value } = field();
    expect(value.slice(selectionStart, selectionEnd)).toBe('Es Loja.');
    write('Es ((Quito)).', 'Es ((Lima)).', 'Es ((Loja)).');
    expect(found()).toEqual(['1. Es Quito.', '2. Es Lima.', '3. Es Loja.']);
    expect(save()).toBeEnabled();
  });

  it('no more questions are taken than the activity has room for', async () => {
    const { write, save } = await open('openQuestion', MAX_ACTIVITY_QUESTIONS - 1);
    write('¿Uno?', '¿Dos?');
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription(
      'Una actividad puede tener 50 preguntas como máximo. Cabe 1 más.',
    );
    write('¿Uno?');
    expect(save()).toBeEnabled();
  });

  it('a question that the activity has already, or that stands twice in the text, is not taken again', async () => {
    const { write, found, save } = await open('openQuestion', 1);
    write('¿Sí?', '¿No?', '2) ¿No?');
    expect(found()).toEqual([
      'Línea 1: La actividad ya tiene esta pregunta.¿Sí?Ir a la línea 1',
      '3. ¿No?La califica el docente.',
      'Línea 3: Es igual a la de la línea 2.2) ¿No?Ir a la línea 3',
    ]);
    expect(save()).toBeDisabled();
  });

  it('a text and the ids of its questions outlast the closed dialog, until the text is thrown away', async () => {
    const { dialog, write } = await open('openQuestion');
    write('¿Uno?', '¿Dos?');
    const draftId = `${someUser().id}:question-list:a`;
    const draft = loadDraft(draftId) as { ids: string[] };
    expect(new Set(draft.ids).size).toBe(2);
    press(within(dialog).getByText('Cancelar'));
    await waitFor(() => {
      expect(screen.queryByLabelText('Preguntas')).not.toBeInTheDocument();
    });
    const again = await openDialog();
    expect(again.field()).toHaveValue('¿Uno?\n¿Dos?');
    expect(again.dialog).toHaveTextContent('Se recuperó lo que estaba escribiendo.');
    again.write('¿Uno?', '¿Dos más?', '¿Tres?');
    const { ids } = loadDraft(draftId) as { ids: string[] };
    expect(ids.slice(0, 2)).toEqual(draft.ids);
    expect(ids).toHaveLength(3);
    press(within(again.dialog).getByText('Descartar'));
    expect(again.field()).toHaveValue('');
    expect(loadDraft(draftId)).toBeNull();
  });

  it('a double press saves once, and a text that could not be saved stays', async () => {
    const { write, field, save } = await open('openQuestion');
    write('¿Uno?', '¿Dos?');
    loseServer();
    fireEvent.click(save());
    fireEvent.click(save());
    expect(save()).toBeDisabled();
    expect(field()).toHaveAttribute('readonly');
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo agregar todas/)]);
    });
    await settle();
    expect(told()).toHaveLength(1);
    expect(field()).toHaveValue('¿Uno?\n¿Dos?');
    await waitFor(() => {
      expect(save()).toBeEnabled();
    });
  });
});
