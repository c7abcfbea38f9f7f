import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACTIVITY, TASK } from '../../../gallery/samples';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import { setRemembered } from '../../lib/drafts';
import { activitiesById, questionsOfActivity } from '../../store/activity/activitySlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { ownReopened, ownSubmission } from '../../store/submission/submissionSlice';
import { keepPending } from '../../store/submission/pendingWork';
import { keepUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { AnswerForm } from './AnswerForm';

const HOUR = 3_600_000;
const now = Date.now();
const QUIZ = { ...ACTIVITY, id: 'quiz', type: 'interactive', subtype: 'openQuestion' } as const;
const OPEN = {
  ...TASK,
  dateStart: now - HOUR,
  dateEnd: now + HOUR,
  students: [],
  activities: ['quiz'],
  maxGrades: { quiz: 10 },
};
const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const ORDER = { fields: {}, activities: ['quiz'], attempt: 1, at: 1 };
const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

let app: SeededScreen;
const open = (reopened: Record<string, number>) =>
  app.show('/', <AnswerForm task={{ ...OPEN, reopened }} now={now} isClosed={false} />);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedScreen(STUDENT);
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], []);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(ownDraft, [OPEN.id, STUDENT.id], []);
  await app.answer(activitiesById, [['quiz']], [QUIZ]);
  await app.answer(questionsOfActivity, ['quiz'], []);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a task that was given back is not shown as empty while it is not known what was sent', async () => {
  open({ [STUDENT.id]: 1 });
  expect(screen.queryByText('Enviar tarea')).not.toBeInTheDocument();
  await app.answer(ownReopened, [OPEN.id, STUDENT.id], []);
  expect(screen.getByText('Enviar tarea', { selector: 'button' })).toBeEnabled();
});

it('a task that was given back since it was told to be sent says so once, and is sent anew', async () => {
  await app.answer(ownReopened, [OPEN.id, STUDENT.id], []);
  keepUnsent(PLACE, ORDER);
  open({ [STUDENT.id]: 1 });
  expect(texts()).toEqual([
    'Su docente devolvió la tarea después de que usted pidió enviarla. Revise sus respuestas y envíela otra vez.',
  ]);
  expect(screen.getByText('Enviar tarea', { selector: 'button' })).toBeEnabled();
});

it('words that were written after the order are said in the bar below them, and once, not to go with it', () => {
  setRemembered(true);
  keepUnsent(PLACE, { ...ORDER, fields: { 'quiz/p1': { value: 'completa', at: 1 } }, at: 2 });
  keepPending(PLACE, 'quiz/p1', 'a medias', undefined);
  open({});
  expect(texts()).toEqual([
    expect.stringContaining(
      'Lo que escribió después de pedir que se envíe no va con la tarea. Para que vaya, pulse «Enviar ahora».',
    ),
  ]);
});

it('where nothing goes by itself, words that were written after the order do not hide that it has not gone', () => {
  keepUnsent(PLACE, { ...ORDER, fields: { 'quiz/p1': { value: 'completa', at: 1 } }, at: 2 });
  keepPending(PLACE, 'quiz/p1', 'a medias', undefined);
  open({});
  expect(texts()).toEqual([expect.stringContaining('La tarea todavía no se ha enviado')]);
});

it('a task that the server has refused says so when its page is opened again, with one press to try again', () => {
  keepUnsent(PLACE, { ...ORDER, isRefused: true });
  open({});
  expect(texts()).toEqual([
    expect.stringContaining(
      'La tarea todavía no se ha enviado: la página se cerró o falló el envío.',
    ),
  ]);
  expect(screen.getByText('Enviar ahora')).toBeEnabled();
});
