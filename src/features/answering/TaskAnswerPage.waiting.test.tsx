import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STUDENT } from '../../../tests/support/seededScreen';
import { HOUR, OPEN, QUIZ, seedTask, start } from '../../../tests/support/seededTask';
import { answerFilePath, waitingFileUrl } from '../../domain/files';
import { syncClock } from '../../lib/clock';
import { checkAnswers } from '../../lib/connection';
import { setRemembered } from '../../lib/drafts';
import { AppError } from '../../lib/firebase/errors';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import { answerTexts } from '../../lib/texts/submission';
import { activitiesById } from '../../store/activity/activitySlice';
import { keepPending } from '../../store/submission/pendingWork';
import { submitTask } from '../../store/submission/submitTask';
import { findUnsent, keepUnsent } from '../../store/submission/unsentWork';
import { taskById } from '../../store/task/taskSlice';
import { ownDraft } from '../../store/submission/workDrafts';

const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };

let app: Awaited<ReturnType<typeof seedTask>>;
let has: typeof app.has;
const open = () => app.open();
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Su respuesta/);
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const isShown = (text: RegExp | string) => screen.queryByText(text) !== null;
const kept = async () => {
  await act(() => whenKept());
  act(forgetFailed);
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedTask();
  ({ has } = app);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a task whose start was moved later says when it goes, and takes up what is written meanwhile by one press', async () => {
  setRemembered(true);
  const fields = { 'quiz/q': { value: 'ordenado', at: 2 } };
  keepUnsent(PLACE, { fields, activities: ['quiz'], attempt: 1, at: 3 });
  await kept();
  await has.task({ dateStart: start + HOUR });
  open();
  expect(isShown(/^La tarea empieza el .* Se enviará sola desde entonces/)).toBe(true);
  write('y algo más');
  expect(isShown(/^Lo que escribió después de pedir que se envíe no va/)).toBe(true);
  fireEvent.click(screen.getByText('Enviar ahora'));
  expect(isShown(/^Lo que escribió después/)).toBe(false);
  expect(findUnsent(PLACE)?.fields['quiz/q']?.value).toBe('y algo más');
  await kept();
  expect(isShown(/^La tarea empieza el .* Se enviará sola desde entonces/)).toBe(true);
  // Nothing new to take up: the press is answered by the same promise.
  fireEvent.click(screen.getByText('Enviar ahora'));
  const dialog = screen.getByRole('alertdialog', { hidden: true });
  expect(dialog).toHaveTextContent(/^La tarea empieza el .* Se enviará sola desde entonces/);
});

it('a task that has lost its activities is not said to be sent anew, and its words are read', async () => {
  const fields = { 'quiz/q': { value: 'ordenado', at: 2 } };
  keepUnsent(PLACE, { fields, activities: ['quiz'], attempt: 1, at: 3 });
  await has.task({ activities: [], activitiesBook: [] });
  open();
  expect(isShown(/^Su docente quitó las actividades de la tarea/)).toBe(true);
  expect(isShown('ordenado')).toBe(true);
  expect(isShown(/envíela otra vez/)).toBe(false);
  expect(isShown(/no se entregará/)).toBe(false);
});

it.each([
  ['deleted', () => has.task({ deleted: true })],
  [
    'of another course',
    () => {
      app.refuse('task/tasks', taskById, [OPEN.id]);
      return Promise.resolve();
    },
  ],
])(
  'words that only the draft on the server has are read, and can be thrown away, when their task is %s',
  async (_, end) => {
    await has.draft({ 'quiz/q': { value: 'de ayer', at: 1 } });
    open();
    await end();
    expect(screen.getByRole('alert')).toHaveTextContent('Escribió esto y no se entregó:de ayer');
    expect(isShown('Descartar')).toBe(true);
  },
);

it('an order whose partial was closed says that it goes when the partial opens again', async () => {
  setRemembered(true);
  const fields = { 'quiz/q': { value: 'ordenado', at: 2 } };
  keepUnsent(PLACE, { fields, activities: ['quiz'], attempt: 1, at: 3 });
  await kept();
  await has.task({ partial: 7 });
  open();
  expect(isShown(/^La tarea no se envió: el parcial se cerró antes.* se enviará sola\.$/)).toBe(
    true,
  );
});

it('the page of a task of another course has the name that its order has kept', () => {
  keepUnsent(PLACE, { title: 'Ensayo', fields: {}, activities: ['quiz'], attempt: 1, at: 3 });
  open();
  app.refuse('task/tasks', taskById, [OPEN.id]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ensayo');
});

it('a file that waits for an activity which was taken out is not said to be on its way to the account', async () => {
  setRemembered(true);
  const url = waitingFileUrl(answerFilePath(OPEN.id, STUDENT.id, 'foto', 1), '1');
  keepPending(PLACE, 'foto', { url, name: 'a.pdf' }, undefined);
  await kept();
  open();
  expect(isShown(/^Sus respuestas se guardan solas/)).toBe(true);
  expect(isShown('a.pdf')).toBe(true);
  await has.task({ activities: ['quiz', 'foto'] });
  expect(isShown(/^Sus respuestas se guardan solas/)).toBe(false);
});

it('a task is not said to be late as a fact where only the clock of the device says so', async () => {
  await has.task({ dateEnd: start - HOUR });
  open();
  expect(isShown(/^Ya pasó la fecha/)).toBe(true);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await syncClock(); // as a page that was opened without a connection
  await act(() => checkAnswers());
  expect(isShown(/^Ya pasó la fecha/)).toBe(false);
  expect(isShown(/^Según la hora de este dispositivo, ya pasó la fecha/)).toBe(true);
  vi.mocked(fetch).mockResolvedValue(new Response(null));
  await act(() => checkAnswers());
  expect(isShown(/^Ya pasó la fecha/)).toBe(true);
  vi.restoreAllMocks();
});

it('a task that another device sent is not said to have gone with all that was saved here', async () => {
  await has.draft({ 'quiz/q': { value: 'de la computadora', at: 1 } });
  open();
  await has.submission({ answers: { quiz: { q: 'del celular' } } });
  expect(
    isShown('Se envió desde otra ventana u otro dispositivo. En la página está lo que se entregó.'),
  ).toBe(true);
});

it('a file that a refused sending has taken out of the answer is there no more, and is to be chosen again', async () => {
  const photo = { ...QUIZ, id: 'foto', type: 'normal' } as const;
  await app.answer(activitiesById, [['foto']], [photo]);
  await has.task({ activities: ['foto'] });
  const url = `https://x.ec/o/answers%2F${OPEN.id}%2F${STUDENT.id}%2Ffoto~1?token=1`;
  const field = keepPending(PLACE, 'foto', { url, name: 'a.pdf' }, undefined);
  open();
  expect(isShown('Archivo listo: a.pdf')).toBe(true);
  const payload = { task: OPEN, studentId: STUDENT.id, draft: { foto: field } };
  act(() => {
    app.store.dispatch(submitTask.pending('1', payload));
  });
  act(() => {
    keepPending(PLACE, 'foto', null, field);
    app.store.dispatch(submitTask.rejected(new AppError('file-replaced'), '1', payload));
  });
  expect(isShown('Archivo listo: a.pdf')).toBe(false);
});

it('a file whose upload went on while its activity was out of the task is in the answer when that is back', async () => {
  setRemembered(true);
  const photo = { ...QUIZ, id: 'foto', type: 'normal' } as const;
  await app.answer(activitiesById, [['foto', 'quiz']], [photo, QUIZ]);
  await has.task({ activities: ['quiz', 'foto'] });
  open();
  const url = waitingFileUrl(answerFilePath(OPEN.id, STUDENT.id, 'foto', 1), '1');
  keepPending(PLACE, 'foto', { url, name: 'a.pdf' }, undefined);
  await kept();
  await has.task({ activities: ['quiz'] });
  expect(isShown('a.pdf')).toBe(true); // among what was taken out
  await has.task({ activities: ['quiz', 'foto'] });
  expect(isShown(/^a\.pdf: se subirá/)).toBe(true);
});

it('a form whose work was sent without a file shows none until the page shows what was sent', async () => {
  const photo = { ...QUIZ, id: 'foto', type: 'normal' } as const;
  await app.answer(activitiesById, [['foto']], [photo]);
  await has.task({ activities: ['foto'] });
  const url = `https://x.ec/o/answers%2F${OPEN.id}%2F${STUDENT.id}%2Ffoto~1?token=1`;
  const field = keepPending(PLACE, 'foto', { url, name: 'a.pdf' }, undefined);
  await has.draft({ foto: { value: null, at: field.at + 1 } }); // another device has taken it out
  open();
  const payload = { task: OPEN, studentId: STUDENT.id, draft: {} };
  act(() => {
    app.store.dispatch(submitTask.pending('1', payload));
    app.store.dispatch(submitTask.fulfilled(undefined, '1', payload));
  });
  await app.answer(ownDraft, [OPEN.id, STUDENT.id], []);
  expect(isShown('¡Tarea enviada!')).toBe(true);
  expect(isShown('Archivo listo: a.pdf')).toBe(false);
});

it('the notice that a file is missing ends when another device gives up replacing it, and the order waits for its student', async () => {
  const photo = { ...QUIZ, id: 'foto', type: 'normal' } as const;
  await app.answer(activitiesById, [['foto']], [photo]);
  await has.task({ activities: ['foto'] });
  const file = { url: `https://x.ec/o/answers%2F${OPEN.id}%2Ffoto~1?token=1`, name: 'a.pdf' };
  const fields = { foto: { value: file, at: 5 } };
  keepUnsent(PLACE, { fields, activities: ['foto'], attempt: 1, at: start, lacks: 'a.pdf' });
  await has.draft({ foto: { value: null, at: 6, replaced: file } });
  open();
  expect(isShown(answerTexts.lacksFile('a.pdf'))).toBe(true);
  await has.draft({ foto: { value: file, at: 7 } });
  expect(isShown(answerTexts.lacksFile('a.pdf'))).toBe(false);
  expect(isShown('Enviar ahora')).toBe(true);
  expect(findUnsent(PLACE)?.lacks).toBe('a.pdf');
});
