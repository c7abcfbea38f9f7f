import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVITY, TASK } from '../../../gallery/samples';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import { syncClock } from '../../lib/clock';
import type { Task, Submission } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { activitiesById, questionsOfActivity } from '../../store/activity/activitySlice';
import { ownCard } from '../../store/course/courseSlice';
import { ownException } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { uploadEnded, uploadProgressed } from '../../store/form/formSlice';
import { answerUploadId, keepPending } from '../../store/submission/pendingWork';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { keepUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { taskById } from '../../store/task/taskSlice';
import { TaskAnswerPage } from './TaskAnswerPage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.now();
const QUIZ = { ...ACTIVITY, id: 'quiz', type: 'interactive', subtype: 'openQuestion' } as const;
const QUESTION = {
  id: 'q',
  activityId: 'quiz',
  order: 0,
  options: [],
  type: 'openQuestion' as const,
  question: '¿Por qué?',
};
const OPEN: Task = {
  ...TASK,
  dateStart: start - HOUR,
  dateEnd: start + DAY,
  students: [],
  activities: ['quiz'],
  maxGrades: { quiz: 10 },
};
const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const SENT: Submission = {
  id: STUDENT.id,
  taskId: OPEN.id,
  idStudent: STUDENT.id,
  subjectId: OPEN.subjectId,
  courseId: OPEN.courseId,
  idPeriod: OPEN.idPeriod,
  fecha: start,
  answers: {},
  files: {},
  subNotes: [],
  noteFinal: null,
  scoredAt: null,
  scoreFailedAt: null,
  comment: '',
  reviewed: false,
  reviewedAt: null,
  reviewedBy: '',
  sinEntrega: false,
  marks: {},
};
const sendButton = () => screen.getByRole('button', { name: /^Enviar (tarea|ahora)$/ });
const CLOSED = { ...INSTITUTE, partial: [{ name: 'Primer parcial', closed: true }] };

let app: SeededScreen;
const has = {
  task: (changes: Partial<Task>) => app.answer(taskById, [OPEN.id], [{ ...OPEN, ...changes }]),
  submission: (found: Partial<Submission>) =>
    app.answer(ownSubmission, [OPEN.id, STUDENT.id], [{ ...SENT, ...found }]),
  draft: (fields: DraftFields) =>
    app.answer(
      ownDraft,
      [OPEN.id, STUDENT.id],
      [{ id: STUDENT.id, taskId: OPEN.id, fields, updatedAt: start }],
    ),
};
const open = () => app.show('/t/:taskId', <TaskAnswerPage />, `/t/${OPEN.id}`);
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Su respuesta/);
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => screen.getByText('Enviar tarea', { selector: 'button' });
/** Hidden parts are not looked for: that costs more than the rest of a test. */
const dialog = () => screen.getByRole('alertdialog', { hidden: true });
const isShown = (text: RegExp | string) => screen.queryByText(text) !== null;
const canSend = () => isShown(/^Enviar (tarea|ahora)$/);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedScreen(STUDENT);
  await has.task({});
  await app.answer(ownSubmission, [OPEN.id, STUDENT.id], []);
  await app.answer(ownException, [OPEN.id, STUDENT.id], []);
  await app.answer(ownCard, [STUDENT.courseId, STUDENT.id], []);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(ownDraft, [OPEN.id, STUDENT.id], []);
  await app.answer(activitiesById, [['quiz']], [QUIZ]);
  await app.answer(questionsOfActivity, ['quiz'], [QUESTION]);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a task that cannot be sent', () => {
  it.each([
    ['has no activities', { activities: [] }, 'La tarea no tiene actividades asignadas.'],
    ['was sent from elsewhere', { students: [STUDENT.id] }, 'La tarea ya esta realizada'],
  ])('a task that %s says so when it is told to be sent', async (_, changes, text) => {
    await has.task(changes);
    open();
    fireEvent.click(send());
    expect(within(dialog()).getByText(text)).toBeInTheDocument();
  });

  it('a task that has not begun says when it begins, and shows nothing of itself', async () => {
    await has.task({ dateStart: start + HOUR });
    open();
    expect(isShown(/^Podrá responder desde el /)).toBe(true);
    expect(isShown('Programada')).toBe(true);
    expect([canSend(), isShown('¿Por qué?')]).toEqual([false, false]);
  });

  it('a task of which its student has work stays open for writing when its start is later', async () => {
    await has.draft({ 'quiz/q': { value: 'escrito antes', at: 1 } });
    await has.task({ dateStart: start + HOUR });
    open();
    expect(isShown('Programada')).toBe(true);
    expect(field().value).toBe('escrito antes');
  });

  it('a file that is on its way holds up the sending of its own task and of no other', () => {
    open();
    write('listo');
    const upload = (taskId: string) => {
      const id = answerUploadId(taskId, 'quiz');
      act(() => {
        app.store.dispatch(uploadProgressed({ id, share: 0.2 }));
      });
      return () => {
        act(() => {
          app.store.dispatch(uploadEnded(id));
        });
      };
    };
    const end = upload('otra');
    expect(sendButton()).toBeEnabled();
    end();
    const endOwn = upload(OPEN.id);
    expect(sendButton()).toBeDisabled();
    endOwn();
    expect(sendButton()).toBeEnabled();
  });

  it('a task whose partial closes while it is answered keeps what was typed to be read', async () => {
    open();
    write('antes de cerrar');
    await app.answer(instituteDocument, [], [CLOSED]);
    expect(isShown('El parcial está cerrado: ya no se puede enviar.')).toBe(true);
    expect(isShown('Cerrado')).toBe(true);
    expect(field()).toHaveValue('antes de cerrar');
    expect(field()).toBeDisabled();
    expect(canSend()).toBe(false);
  });

  it('a task that is deleted while it is answered, that is not there or is of another course says so', async () => {
    open();
    await has.task({ deleted: true });
    expect(isShown('La tarea se eliminó.')).toBe(true);
    await app.answer(taskById, [OPEN.id], []);
    expect(isShown('La tarea no existe')).toBe(true);
    app.refuse('task/tasks', taskById, [OPEN.id]);
    expect(isShown(/^No tiene acceso a esta tarea: no es de su curso actual/)).toBe(true);
    expect(canSend()).toBe(false);
  });
});

describe('the status of a task on its page', () => {
  it.each([
    ['Programada', { dateStart: start + HOUR }, null, /^Podrá responder desde/],
    ['Sin enviar', {}, null, /^0 de 1 respondidas/],
    ['Atrasada', { dateEnd: start - HOUR }, null, /se enviará «Con retraso»/],
    ['Enviado', {}, { fecha: start }, /aun no a sido calificada/],
    ['Con retraso', { dateEnd: start - HOUR }, { fecha: start }, /aun no a sido calificada/],
    ['Calificada', {}, { noteFinal: 8, reviewed: true }, /La tarea fue calificada/],
  ])('%s', async (status, changes, submission, text) => {
    await has.task(changes);
    if (submission) await has.submission(submission);
    open();
    expect(isShown(status)).toBe(true);
    expect(isShown(text)).toBe(true);
  });

  it('a graded task shows its grade, comment and judged answers, and no field and no right answer', async () => {
    await has.submission({
      noteFinal: 7.5,
      reviewed: true,
      comment: 'Revise la segunda.',
      answers: { quiz: { q: 'Porque sí' } },
      marks: { quiz: { q: 'wrong' } },
    });
    open();
    expect(isShown('7.50')).toBe(true);
    expect(isShown('Revise la segunda.')).toBe(true);
    expect(document.body).toHaveTextContent(/Porque sí.*Incorrecta/);
    expect(document.body).not.toHaveTextContent('Respuesta correcta');
    expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('work that was told to be sent', () => {
  it('a task whose sending was interrupted says so, has its answers, and is sent by one press', () => {
    keepUnsent(PLACE, {
      fields: { 'quiz/q': { value: 'antes de recargar', at: 2 } },
      activities: ['quiz'],
      attempt: 1,
      at: 1,
    });
    open();
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(
      'La tarea todavía no se ha enviado',
    );
    expect(field()).toHaveValue('antes de recargar');
    expect(isShown('Enviar ahora')).toBe(true);
    expect(isShown('Sin enviar')).toBe(false);
  });

  it('a task that its teacher changed since is asked about anew, and names what will not go', () => {
    keepUnsent(PLACE, {
      fields: { 'quitada/p': { value: 'de la quitada', at: 2 } },
      activities: ['quiz', 'quitada'],
      attempt: 1,
      at: 1,
    });
    open();
    expect(isShown(/^La tarea cambió después de que usted pidió enviarla/)).toBe(true);
    expect(isShown('de la quitada')).toBe(true);
    fireEvent.click(send());
    expect(within(dialog()).getByText('de la quitada')).toBeInTheDocument();
  });

  it('a task that is sent from elsewhere meanwhile is told, and what came too late stays to be read', async () => {
    open();
    write('lo último');
    await has.submission({});
    expect(dialog()).toHaveTextContent('La tarea ya esta realizada');
    expect(dialog()).toHaveTextContent('Se envió desde otra ventana u otro dispositivo');
    expect(isShown('lo último')).toBe(true);
    expect(isShown('Escribió esto y no se entregó:')).toBe(true);
  });

  it('a draft that is found again says so', () => {
    keepPending(PLACE, 'quiz/q', 'de ayer', undefined);
    open();
    expect(isShown('Se recuperaron las respuestas que no había enviado.')).toBe(true);
    expect(field()).toHaveValue('de ayer');
  });
});

describe('a device whose clock is off', () => {
  // The time of the server never goes back: files after this one have later ones.
  const server = Date.UTC(2026, 0, 15, 15);
  const setClock = async (shift: number) => {
    vi.useFakeTimers({ now: server + shift, toFake: ['Date'] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(new Response(null, { headers: { date: new Date(server).toUTCString() } })),
    );
    await syncClock();
  };
  afterEach(async () => {
    await setClock(0);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each([
    ['slow', -3 * HOUR],
    ['fast', 3 * HOUR],
  ])(
    'a task can be answered, and begins and ends when it does, three hours %s',
    async (_, shift) => {
      await setClock(shift);
      await has.task({ dateStart: server - HOUR, dateEnd: server + HOUR });
      const { unmount } = open();
      expect(isShown('Sin enviar')).toBe(true);
      expect(isShown(/Con retraso/)).toBe(false);
      fireEvent.click(send());
      expect(dialog()).toHaveTextContent('1 pregunta sin responder');
      unmount();
      await has.task({ dateStart: server + HOUR, dateEnd: server + 2 * HOUR });
      open();
      expect(isShown(/^Podrá responder desde el /)).toBe(true);
      expect(canSend()).toBe(false);
    },
  );
});
