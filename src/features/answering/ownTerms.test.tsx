import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partsOf } from '../../../tests/support/parts';
import { STUDENT } from '../../../tests/support/seededScreen';
import { DAY, HOUR, OPEN, seedTask, SENT, start } from '../../../tests/support/seededTask';
import { formatDateTime } from '../../lib/dates';
import type { ReopenedSubmission } from '../../models/task';
import { keepUnsent } from '../../store/submission/unsentWork';

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

const isShown = (text: RegExp | string) => screen.queryByText(text) !== null;
const former = (found: Partial<ReopenedSubmission>): ReopenedSubmission => ({
  ...{ ...SENT, id: 'x', archivedAt: start, reason: '' },
  ...found,
});

it('a task that was given back says so and why, keeps its grade and comment in view, and has the former answers in its fields', async () => {
  const { has, open } = await seedTask(['q', 'p']);
  await has.reopened(
    former({
      ...{ answers: { quiz: { q: 'Porque sí.' } }, reason: 'Falta la segunda.' },
      ...{ reviewed: true, noteFinal: 4.17, comment: 'Complete la segunda' },
    }),
  );
  await has.task({ reopened: { [STUDENT.id]: 1 } });
  open();
  await screen.findByText(/^El docente reabrió esta tarea/);
  const section = partsOf('section').find(({ textContent }) =>
    textContent.includes('Su entrega anterior'),
  );
  for (const text of ['Falta la segunda.', '4.17', 'Complete la segunda']) {
    expect(section).toHaveTextContent(text);
  }
  const fields = screen.getAllByLabelText<HTMLTextAreaElement>(/^Su respuesta/);
  expect(fields.map(({ value }) => value)).toEqual(['Porque sí.', '']);
  expect(isShown('1 de 2 respondidas')).toBe(true);
});

it('a task that was given back says what its fields show, whatever was written for an activity that was taken out', async () => {
  const { has, open } = await seedTask();
  await has.reopened(former({ answers: { quiz: { q: 'Porque sí.' } } }));
  await has.task({ reopened: { [STUDENT.id]: 1 } });
  await has.draft({ 'quitada/q': { value: 'de la quitada', at: start } });
  open();
  await screen.findByText(/^El docente reabrió esta tarea/);
  expect(screen.getByLabelText(/^Su respuesta/)).toHaveValue('Porque sí.');
  expect(isShown('de la quitada')).toBe(true);
  expect(isShown('Se recuperaron las respuestas que no había enviado.')).toBe(false);
});

it('a grade that was given without work and taken back shows no former work', async () => {
  const { has, open } = await seedTask();
  await has.task({ reopened: { [STUDENT.id]: 1 } });
  await has.reopened(
    former({ id: 'y', fecha: null, reviewed: true, noteFinal: 2, archivedAt: start + 1 }),
  );
  open();
  expect(isShown('Su entrega anterior')).toBe(false);
  expect(isShown('Enviar tarea')).toBe(true);
});

it('a student who gets more time sees until when, and that nothing is late', async () => {
  const { has, open } = await seedTask();
  await has.task({ dateEnd: start - HOUR });
  open();
  expect(isShown('Atrasada')).toBe(true);
  expect(isShown(/Ya pasó la fecha/)).toBe(true);
  await has.exception({ dateEnd: start + DAY, exempt: false });
  expect(isShown('Sin enviar')).toBe(true);
  expect(isShown(/Ya pasó la fecha/)).toBe(false);
  const end = formatDateTime(start + DAY);
  expect(document.body).toHaveTextContent(`${end}, con más plazo`);
});

it('a student who is let out of a task is told that it counts nothing, and has nothing to send', async () => {
  const { has, open } = await seedTask();
  open();
  await has.exception({ dateEnd: null, exempt: true });
  expect(isShown('Eximido')).toBe(true);
  expect(isShown('Eximido: esta tarea no cuenta en su promedio.')).toBe(true);
  expect(isShown('Enviar tarea')).toBe(false);
  await has.exception({ dateEnd: start + DAY, exempt: false });
  expect(isShown('Sin enviar')).toBe(true);
  expect(isShown('Enviar tarea')).toBe(true);
});

describe('a student who is let out of a task with work of it', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Su respuesta/);
  const exempt = { dateEnd: null, exempt: true };
  const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };

  it('words stay while they are typed, and it is said that the task does not count', async () => {
    const { has, open } = await seedTask();
    open();
    fireEvent.change(field(), { target: { value: 'A media frase' } });
    const before = field();
    await has.exception(exempt);
    expect(field()).toBe(before);
    expect(field()).toHaveValue('A media frase');
    expect(
      isShown(
        'Eximido: esta tarea no cuenta en su promedio. Lo que escribió sigue aquí. No tiene que enviarla; si la envía, su docente la recibe.',
      ),
    ).toBe(true);
    expect(isShown('Eximido')).toBe(true);
  });

  it('words that only the draft on the server has are there on the next visit, too', async () => {
    const { has, open } = await seedTask();
    await has.draft({ 'quiz/q': { value: 'de ayer', at: 1 } });
    await has.task({ dateEnd: start - HOUR });
    await has.exception(exempt);
    open();
    expect(field()).toHaveValue('de ayer');
    expect(isShown(/Ya pasó la fecha/)).toBe(false);
  });

  it('an order is shown with its words, and is sent', async () => {
    const { has, open } = await seedTask();
    const fields = { 'quiz/q': { value: 'para enviar', at: 1 } };
    keepUnsent(PLACE, { fields, activities: ['quiz'], attempt: 1, at: 2 });
    await has.exception(exempt);
    open();
    expect(field()).toHaveValue('para enviar');
    expect(isShown('Enviar ahora')).toBe(true);
  });
});
