import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discard } from '../../../tests/support/discard';
import { INSTITUTE, STUDENT } from '../../../tests/support/seededScreen';
import { DAY, HOUR, OPEN, seedTask, start } from '../../../tests/support/seededTask';
import { setAside } from '../../domain/workDraft';
import { syncClock } from '../../lib/clock';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { uploadEnded, uploadProgressed } from '../../store/form/formSlice';
import { answerUploadId, keepPending, pendingFields } from '../../store/submission/pendingWork';
import { findUnsent, keepUnsent } from '../../store/submission/unsentWork';
import { taskById } from '../../store/task/taskSlice';

const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const sendButton = () => screen.getByRole('button', { name: /^Enviar (tarea|ahora)$/ });
const CLOSED = { ...INSTITUTE, partial: [{ name: 'Primer parcial', closed: true }] };

let app: Awaited<ReturnType<typeof seedTask>>;
let has: typeof app.has;
const open = () => app.open();
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
  app = await seedTask();
  ({ has } = app);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a task whose work is kept no longer', () => {
  it('a student sees the grade, and that the answers are gone, not that nothing was answered', async () => {
    const grade = { reviewed: true, reviewedAt: start, noteFinal: 8.25, scoredAt: start };
    await has.task({ students: [STUDENT.id] });
    await has.submission({ ...grade, emptied: true });
    open();
    expect(
      screen.getByText(/^Las respuestas y los archivos de esta entrega ya no se guardan/),
    ).toBeInTheDocument();
    expect(isShown('8,25') || isShown('8.25')).toBe(true);
    expect(isShown('Sin respuesta')).toBe(false);
  });
});

describe('a task that cannot be sent', () => {
  it('a task without activities says that it has none, and not that it would be sent late', async () => {
    await has.task({ activities: [], activitiesBook: [], dateEnd: start - DAY });
    open();
    expect(isShown('La tarea aún no tiene actividades.')).toBe(true);
    expect(isShown(/se enviará «Con retraso»/)).toBe(false);
    expect(isShown('No aplica')).toBe(true);
  });
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
    expect(isShown(/^La tarea empieza el .*: podrá enviarla desde entonces/)).toBe(true);
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
    expect(isShown('Espere a que termine de subir el archivo.')).toBe(true);
    endOwn();
    expect(sendButton()).toBeEnabled();
  });

  it('a task whose partial closes while it is answered keeps what was typed to be read, and to be written on when it opens again', async () => {
    open();
    write('antes de cerrar');
    await app.answer(instituteDocument, [], [CLOSED]);
    expect(isShown('El parcial está cerrado: ya no se puede enviar.')).toBe(true);
    expect(isShown('Cerrado')).toBe(true);
    expect(field()).toHaveValue('antes de cerrar');
    expect(field()).toBeDisabled();
    expect(canSend()).toBe(false);
    await app.answer(instituteDocument, [], [INSTITUTE]);
    expect(field()).toHaveValue('antes de cerrar');
    expect(field()).toBeEnabled();
    expect(canSend()).toBe(true);
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

  it('what was written for a task that was deleted stays to be read until its student discards it', async () => {
    keepUnsent(PLACE, {
      ...{ activities: OPEN.activities, attempt: 1, at: 1 },
      fields: { 'quiz/q': { value: 'para enviar', at: 1 } },
    });
    open();
    write('y algo más');
    await has.task({ deleted: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Escribió esto y no se entregó:y algo más');
    discard();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect([findUnsent(PLACE), pendingFields(PLACE)]).toEqual([null, {}]);
    expect(isShown('La tarea se eliminó.')).toBe(true);
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

  it('that it was sent from elsewhere is not said any more once its teacher has given it back', async () => {
    open();
    await has.submission({});
    expect(dialog()).toHaveTextContent('La tarea ya esta realizada');
    await has.task({ reopened: { [STUDENT.id]: 1 } });
    await has.nothingSent();
    expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('a draft that is found again says so', () => {
    keepPending(PLACE, 'quiz/q', 'de ayer', undefined);
    open();
    expect(isShown('Se recuperaron las respuestas que no había enviado.')).toBe(true);
    expect(field()).toHaveValue('de ayer');
  });
});

describe('a task that its student has open on two devices', () => {
  const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Su respuesta/);
  const values = () => fields().map(({ value }) => value);

  it('what is typed on the other one comes into the fields here, and neither takes away what the other one has typed elsewhere', async () => {
    app = await seedTask(['q', 'p']);
    open();
    fireEvent.change(fields()[0] as Element, { target: { value: 'aquí' } });
    await app.has.draft({ 'quiz/p': { value: 'en otra', at: start + DAY } });
    expect(values()).toEqual(['aquí', 'en otra']);
    expect(isShown('2 de 2 respondidas')).toBe(true);
    await app.has.draft({
      'quiz/q': { value: 'corregida', at: start + DAY },
      'quiz/p': { value: 'en otra', at: start + DAY },
    });
    expect(values()).toEqual(['corregida', 'en otra']);
  });

  it('words that were written at the same time on another device are read above the form, and can be thrown away', async () => {
    open();
    const words = { value: 'lo de la tableta', at: start, from: 'tableta' };
    await app.has.draft({ 'quiz/q': { value: 'lo último', at: start + 1 } });
    expect(isShown(/^Escribió en dos dispositivos a la vez/)).toBe(false);
    await app.has.draft({
      'quiz/q': { value: 'lo último', at: start + 1 },
      ...setAside({ 'quiz/q': words }),
    });
    expect(isShown(/^Escribió en dos dispositivos a la vez/)).toBe(true);
    expect(isShown('lo de la tableta')).toBe(true);
    expect(field()).toHaveValue('lo último');
    expect(screen.getByText('Descartar', { selector: 'button' })).toBeEnabled();
  });

  it('what has no answer is told before sending, and who goes back has all answers', async () => {
    app = await seedTask(['q', 'p']);
    open();
    fireEvent.change(fields()[0] as Element, { target: { value: 'la primera' } });
    fireEvent.click(send());
    expect(dialog()).toHaveTextContent('1 pregunta sin responder');
    expect(dialog()).toHaveTextContent('Después de enviar ya no podrá cambiar sus respuestas.');
    fireEvent.click(within(dialog()).getByText('Seguir respondiendo'));
    expect(values()).toEqual(['la primera', '']);
    expect(canSend()).toBe(true);
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
