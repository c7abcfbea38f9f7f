import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TASK } from '../../../gallery/samples';
import { discard } from '../../../tests/support/discard';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import { checkAnswers } from '../../lib/connection';
import { setRemembered } from '../../lib/drafts';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import { formatDateTime } from '../../lib/dates';
import type { Task } from '../../models/task';
import { ownException } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { dropPending, keepPending } from '../../store/submission/pendingWork';
import {
  dropUnsent,
  findUnsent,
  keepUnsent,
  type UnsentWork,
} from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { taskById } from '../../store/task/taskSlice';
import { UnsentOfStudent, UnsentTasks } from './UnsentTasks';

const HOUR = 3_600_000;
const now = Date.now();
const OPEN: Task = { ...TASK, dateStart: now - HOUR, dateEnd: now + HOUR, students: [] };
const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };

let app: SeededScreen;
const show = async (task: Task | 'foreign' | null) => {
  if (task !== 'foreign') await app.answer(taskById, [OPEN.id], task === null ? [] : [task]);
  app.show('/', <UnsentTasks taskIds={[OPEN.id]} />);
  if (task === 'foreign') app.refuse('task/tasks', taskById, [OPEN.id]);
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // Test files before this one may have kept something, or failed to, in this process.
  await whenKept();
  forgetFailed();
  app = await seedScreen(STUDENT);
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], []);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1 });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the home names a task that was told to be sent and has not arrived, with the way to it', async () => {
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» todavía no se ha enviado: la página se cerró o falló el envío.`,
  );
  expect(screen.getByText('Enviar ahora')).toBeEnabled();
  expect(screen.getByText('Abrir')).toHaveAttribute('href', '/estudiante/materias/tareas/t1');
});

it('the home of a device that remembers its user says that the task is sent by itself', async () => {
  setRemembered(true);
  keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1 });
  await act(() => whenKept());
  forgetFailed();
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» se enviará sola en un momento.`,
  );
});

it('the home says so, too, when the order lies on the device and its student is not remembered any more', async () => {
  sessionStorage.clear();
  setRemembered(true);
  keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1 });
  setRemembered(false);
  await act(() => whenKept());
  forgetFailed();
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» se enviará sola en un momento.`,
  );
});

it('a task that was given back since it was told to be sent is named until its student discards the order', async () => {
  await show({ ...OPEN, reopened: { [STUDENT.id]: 1 } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Su docente devolvió «${OPEN.title}» después de que usted pidió enviarla.`,
  );
  expect(screen.getByText('Abrir')).toBeInTheDocument();
  expect(screen.queryByText('Enviar ahora')).not.toBeInTheDocument();
  expect(findUnsent(PLACE)).not.toBeNull();
  discard();
  expect(findUnsent(PLACE)).toBeNull();
});

it('the home of a device that remembers its user does not promise to send what the server has refused', async () => {
  setRemembered(true);
  keepUnsent(PLACE, {
    ...{ fields: {}, activities: OPEN.activities, attempt: 1, at: 1 },
    isRefused: true,
  });
  await act(() => whenKept());
  forgetFailed();
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» todavía no se ha enviado: la página se cerró o falló el envío.`,
  );
  expect(screen.getByText('Enviar ahora')).toBeEnabled();
});

it('a task that its teacher changed since waits for its student, who is led to it', async () => {
  await show({ ...OPEN, activities: ['otra'] });
  expect(screen.getByRole('alert')).toHaveTextContent(`«${OPEN.title}» cambió después`);
  expect(screen.getByText('Abrir')).toBeInTheDocument();
  expect(screen.queryByText('Enviar ahora')).not.toBeInTheDocument();
});

it.each([
  ['is not there', null, 'Una tarea no se envió, y ya no está disponible.'],
  [
    'is of another course now',
    'foreign' as const,
    'Una tarea no se envió: ya no es de su curso y usted no puede verla.',
  ],
  [
    'was deleted',
    { ...OPEN, deleted: true },
    `«${OPEN.title}» no se envió: su docente la eliminó. Lo que escribió sigue aquí.`,
  ],
  ['takes no more work', { ...OPEN, partial: 7 }, /no se envió y ya no se puede enviar/],
])('a task that %s is named until its student discards it', async (_, task, text) => {
  await show(task);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Abrir')).toHaveAttribute('href', '/estudiante/materias/tareas/t1');
  discard();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(findUnsent(PLACE)).toBeNull();
});

it('a task that lacks the file which its student chose is not sent from the home, which says so', async () => {
  keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1, lacks: 'a.pdf' });
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» no se envió: «a.pdf» no está en su respuesta.`,
  );
  expect(screen.getByText('Abrir')).toBeInTheDocument();
  expect(screen.queryByText('Enviar ahora')).not.toBeInTheDocument();
});

it('a task that another device sent without what was typed here is named, with the way to it', async () => {
  const sent = { taskId: OPEN.id, idStudent: STUDENT.id, fecha: now, answers: {}, files: {} };
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], [{ ...sent, id: STUDENT.id } as never]);
  keepPending(PLACE, 'a1/p1', 'solo aquí', undefined);
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» se envió desde otro dispositivo, sin algo que usted escribió aquí.`,
  );
  expect(screen.getByText('Abrir')).toHaveAttribute('href', '/estudiante/materias/tareas/t1');
  expect(findUnsent(PLACE)).not.toBeNull();
});

it('a task that its teacher graded without a submission is named so, with the way to what was written and no other', async () => {
  const grade = { taskId: OPEN.id, idStudent: STUDENT.id, fecha: null, answers: {}, files: {} };
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], [{ ...grade, id: STUDENT.id } as never]);
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Su docente calificó «${OPEN.title}» sin entrega: no se envió. Lo que escribió sigue aquí`,
  );
  expect(screen.getByText('Abrir')).toHaveAttribute('href', '/estudiante/materias/tareas/t1');
  expect(screen.queryByText('Descartar')).not.toBeInTheDocument();
  expect(findUnsent(PLACE)).not.toBeNull();
});

it('the home names a task that went without words of this device, until they are thrown away on its page', async () => {
  dropUnsent(PLACE);
  const sent = { taskId: OPEN.id, idStudent: STUDENT.id, fecha: now, answers: {}, files: {} };
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], [{ ...sent, id: STUDENT.id } as never]);
  await app.answer(taskById, [OPEN.id], [OPEN]);
  const typed = keepPending(PLACE, 'a1/p1', 'escrito después', undefined);
  const shown = app.show('/', <UnsentOfStudent studentId={STUDENT.id} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» se envió sin algo que usted escribió. Ábrala para verlo.`,
  );
  expect(screen.getByText('Abrir')).toHaveAttribute('href', '/estudiante/materias/tareas/t1');
  shown.unmount();
  dropPending(PLACE, { 'a1/p1': typed });
  app.show('/', <UnsentOfStudent studentId={STUDENT.id} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('words that are not sent yet and were not told to be are no matter of the home', async () => {
  dropUnsent(PLACE);
  keepPending(PLACE, 'a1/p1', 'a medias', undefined);
  await app.answer(taskById, [OPEN.id], [OPEN]);
  app.show('/', <UnsentOfStudent studentId={STUDENT.id} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a task that has arrived after all is not named, and forgotten', async () => {
  const sent = { taskId: OPEN.id, id: STUDENT.id, idStudent: STUDENT.id, fecha: now };
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], [sent as never]);
  await show(OPEN);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(findUnsent(PLACE)).toBeNull();
});

/** An order on a device that remembers its user. */
const order = async (changes: Partial<UnsentWork> = {}) => {
  setRemembered(true);
  keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1, ...changes });
  await act(() => whenKept());
  forgetFailed();
};
const isOffered = (label: string) => screen.queryByText(label) !== null;

it('a task whose start was moved later waits for it on the home, where nothing of it is thrown away', async () => {
  await order();
  const dateStart = now + HOUR;
  await show({ ...OPEN, dateStart });
  expect(screen.getByRole('alert')).toHaveTextContent(
    `«${OPEN.title}» empieza el ${formatDateTime(dateStart)}. Se enviará sola desde entonces`,
  );
  expect([isOffered('Abrir'), isOffered('Descartar'), isOffered('Enviar ahora')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('what a tab alone keeps of a task whose start was moved later is not said to go by itself', async () => {
  await show({ ...OPEN, dateStart: now + HOUR });
  expect(screen.getByRole('alert')).toHaveTextContent('podrá enviarla desde entonces');
  expect(screen.getByRole('alert')).not.toHaveTextContent('sola');
});

it('a task that has lost its activities says so on the home, and that it goes when they are back', async () => {
  await order();
  await show({ ...OPEN, activities: [], activitiesBook: [] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Su docente quitó las actividades de «${OPEN.title}»`,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Si las vuelve a poner, se enviará sola.');
  expect(isOffered('Descartar')).toBe(false);
});

it('a task whose list has its student already, before the submission came, is not said to be lost', async () => {
  await show({ ...OPEN, students: [STUDENT.id] });
  expect(screen.getByRole('alert')).toHaveTextContent('ya figura como enviada');
  expect(isOffered('Descartar')).toBe(false);
});

it('a task of another course keeps its name and its words after what was read of it is gone', async () => {
  await order({ title: 'Ensayo', fields: { 'a1/p1': { value: 'Mis palabras', at: 1 } } });
  await show('foreign');
  expect(screen.getByRole('alert')).toHaveTextContent(
    '«Ensayo» no se envió: ya no es de su curso y usted no puede verla.',
  );
  expect(screen.getByRole('alert')).not.toHaveTextContent('eliminó');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Si usted vuelve a ese curso, se enviará sola.',
  );
  expect(screen.getByText('Mis palabras')).toBeInTheDocument();
});

it('a task that was read here and is of another course now is not said to be deleted', async () => {
  await app.answer(taskById, [OPEN.id], [OPEN]);
  await show('foreign');
  expect(screen.getByRole('alert')).toHaveTextContent('ya no es de su curso');
  expect(screen.getByRole('alert')).not.toHaveTextContent('eliminó');
});

it.each([
  ['deleted', { deleted: true }, 'su docente la eliminó'],
  ['changed', { activities: ['otra'] }, 'La tarea cambió después de que usted pidió enviarla'],
  ['given back', { reopened: { [STUDENT.id]: 1 } }, 'Su docente la devolvió'],
  ['closed', { partial: 7 }, 'ya no es de su curso'],
])(
  'a task that was %s is not said to go once its student is of another course',
  async (_, changes, text) => {
    await order({ title: OPEN.title });
    await show({ ...OPEN, ...changes });
    await act(() => whenKept());
    expect(screen.getByRole('alert')).not.toHaveTextContent('ya no es de su curso');
    app.refuse('task/tasks', taskById, [OPEN.id]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).not.toHaveTextContent('Si usted vuelve a ese curso');
    // On the next visit nothing can be read of it: the order has kept what was known.
    expect(findUnsent(PLACE)?.heldBy).toBeDefined();
  },
);

it('what was known of a task of another course ends when it can be read again', async () => {
  await order({ title: OPEN.title, heldBy: 'changed' });
  await show('foreign');
  expect(screen.getByRole('alert')).toHaveTextContent('no se enviará sola');
  await app.answer(taskById, [OPEN.id], [OPEN]);
  await act(() => whenKept());
  expect(findUnsent(PLACE)?.heldBy).toBeUndefined();
  app.refuse('task/tasks', taskById, [OPEN.id]);
  expect(screen.getByRole('alert')).toHaveTextContent('Si usted vuelve a ese curso');
});

it('a task that was graded without a submission is said so, too, once its student is of another course', async () => {
  const grade = { taskId: OPEN.id, idStudent: STUDENT.id, fecha: null, answers: {}, files: {} };
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], [{ ...grade, id: STUDENT.id } as never]);
  await order({ title: OPEN.title });
  await show('foreign');
  expect(screen.getByRole('alert')).toHaveTextContent('sin entrega: no se envió');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Si usted vuelve a ese curso');
});

it.each([
  ['deleted', { deleted: true }],
  ['given back', { reopened: { [STUDENT.id]: 1 } }],
  ['closed', { partial: 7 }],
])('the words for a task that was %s are read before they are thrown away', async (_, changes) => {
  await order({ fields: { 'a1/p1': { value: 'Mis palabras', at: 1 } } });
  await show({ ...OPEN, ...changes });
  expect(screen.getByText('Mis palabras')).toBeInTheDocument();
  expect(isOffered('Descartar')).toBe(true);
});

it('an order for a task from which its student was exempted goes, and is said to count nothing', async () => {
  const exception = { id: STUDENT.id, idStudent: STUDENT.id, taskId: OPEN.id, exempt: true };
  await app.answer(ownException, [OPEN.id, STUDENT.id], [exception as never]);
  await order();
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent('se enviará sola en un momento.');
  expect(screen.getByRole('alert')).toHaveTextContent('Está eximido: no cuenta en su promedio.');
});

it('the home says that what was written after the order does not go with it', async () => {
  await order({ fields: { 'a1/p1': { value: 'Mis palabras', at: 1 } }, at: 2 });
  keepPending(PLACE, 'a1/p1', 'Mis palabras y más', undefined);
  await act(() => whenKept());
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Lo que escribió después no va: ábrala para incluirlo.',
  );
});

it('the home says so, too, of words that the draft on the server alone has', async () => {
  await order({ fields: { 'a1/p1': { value: 'Mis palabras', at: 1 } }, at: 2 });
  const fields = { 'a1/p2': { value: 'La segunda', at: 3 } };
  const draft = { id: STUDENT.id, taskId: OPEN.id, fields, updatedAt: 3 };
  await app.answer(ownDraft, [OPEN.id, STUDENT.id], [draft]);
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Lo que escribió después no va: ábrala para incluirlo.',
  );
});

it('the home says of what a tab alone keeps that it waits for the connection, and heard a press meanwhile', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await checkAnswers();
  await show(OPEN);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Sin conexión: «${OPEN.title}» no se ha enviado. No cierre esta página`,
  );
  fireEvent.click(screen.getByText('Enviar ahora'));
  await screen.findByText(/^Todavía no hay conexión: .* no se ha enviado/);
  vi.mocked(fetch).mockResolvedValue(new Response(null));
  await act(async () => {
    await checkAnswers();
  });
  vi.restoreAllMocks();
});

it.each([
  ['is as it was', OPEN, true],
  ['was given back since', { ...OPEN, reopened: { [STUDENT.id]: 1 } }, false],
  ['was changed since', { ...OPEN, activities: [...OPEN.activities, 'otra'] }, false],
])(
  'of an order in a closed partial whose task %s the home says that it goes once the partial is opened only where that is true',
  async (_, task, isPromised) => {
    setRemembered(true);
    keepUnsent(PLACE, { fields: {}, activities: OPEN.activities, attempt: 1, at: 1 });
    await act(() => whenKept());
    await show({ ...task, partial: 7 });
    const promise = 'Si el parcial se abre otra vez, se enviará sola.';
    expect(screen.getByRole('alert').textContent.includes(promise)).toBe(isPromised);
  },
);
