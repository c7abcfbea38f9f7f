import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STUDENT } from '../../../tests/support/seededScreen';
import { OPEN, seedTask, SENT, start } from '../../../tests/support/seededTask';
import { answerFilePath, waitingFileUrl } from '../../domain/files';
import { isAside, setAside } from '../../domain/workDraft';
import { keepPending, pendingFields } from '../../store/submission/pendingWork';

const SENT_AT = start - 60_000;
const FORMER = {
  ...{ ...SENT, fecha: SENT_AT, answers: { quiz: { q: 'lo que se envió' } } },
  ...{ reason: '', archivedAt: start },
};
const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const LEFT = 'Escribió esto y no se entregó:';

let app: Awaited<ReturnType<typeof seedTask>>;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedTask(['q', 'r']);
  await app.has.task({ reopened: { [STUDENT.id]: 1 } });
  await app.has.reopened(FORMER);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const answers = () =>
  screen
    .getAllByLabelText(/^Su respuesta/)
    .map((field) => (field as HTMLTextAreaElement | HTMLInputElement).value);
const shownText = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const openReturned = async () => {
  app.open();
  await screen.findByText('El docente reabrió esta tarea', { exact: false });
};

it('a returned task begins with what was sent; older words that did not go with it are read above, and replace nothing', async () => {
  await app.has.draft({
    'quiz/q': { value: 'de antes', at: SENT_AT - 2000 },
    'quiz/r': { value: 'también de antes', at: SENT_AT - 1000 },
  });
  await openReturned();
  expect(answers()).toEqual(['lo que se envió', '']);
  expect(shownText()).toContain(`${LEFT}de antestambién de antes`);
});

it('what was set aside by a sending is read above the form of a returned task, and is in no field of it', async () => {
  const left = { 'quiz/r': { value: 'del otro aparato', at: SENT_AT + 1000 } };
  const atOnce = { 'quiz/r': { value: 'a la vez, tras la devolución', at: FORMER.archivedAt + 1 } };
  await app.has.draft(setAside({ ...left }));
  await openReturned();
  expect(answers()).toEqual(['lo que se envió', '']);
  expect(shownText()).toContain(`${LEFT}del otro aparato`);
  await app.has.draft({ ...setAside(left), ...setAside(atOnce) });
  expect(shownText()).toContain(`${LEFT}del otro aparato`);
  expect(shownText().at(-1)).toMatch(/^Escribió en dos dispositivos a la vez.*tras la devolución/);
});

it('a file that was chosen here before the task was sent from elsewhere is named above the form, and is in no field of it', async () => {
  const path = answerFilePath(OPEN.id, STUDENT.id, 'quiz', 1);
  keepPending(PLACE, 'quiz', { url: waitingFileUrl(path, 'x'), name: 'plano.pdf' }, undefined);
  const { at } = pendingFields(PLACE).quiz ?? { at: 0 };
  await app.has.reopened({ ...FORMER, archivedAt: at + 1000 });
  await openReturned();
  expect(shownText().join()).toContain(`${LEFT}plano.pdf`);
  expect(Object.keys(pendingFields(PLACE)).every((key) => isAside(key))).toBe(true);
});

it('what was written while the task was sent, on a device that had not heard of it, corrects nothing when it is returned', async () => {
  await app.has.draft({ 'quiz/q': { value: 'nota corta', at: SENT_AT + 1000, from: 'telefono' } });
  await openReturned();
  expect(answers()).toEqual(['lo que se envió', '']);
  expect(shownText()).toContain(`${LEFT}nota corta`);
  expect(shownText().join()).not.toContain('Envió esto');
});

it('what was sent is read above words that were typed after it without having seen it', async () => {
  const unseen = { value: 'sin saberlo', at: FORMER.archivedAt + 1000, from: 'telefono' };
  await app.has.draft({ 'quiz/q': unseen });
  app.open();
  await screen.findByText(/^Envió esto/);
  expect(answers()).toEqual(['sin saberlo', '']);
  expect(shownText()).toContain(
    'Envió esto, y en la respuesta está lo que escribió después en otro dispositivo:lo que se envió',
  );
  await app.has.draft({
    'quiz/q': { ...unseen, seen: [['', FORMER.archivedAt, FORMER.archivedAt]] },
  });
  expect(shownText().join()).not.toContain('Envió esto');
});

it('what is written in a returned task is newer than the return, whatever the clock says', async () => {
  keepPending(PLACE, 'quiz/q', 'de antes, en este aparato', undefined);
  const { at } = pendingFields(PLACE)['quiz/q'] ?? { at: 0 };
  await app.has.reopened({ ...FORMER, archivedAt: at + 3_600_000 });
  await openReturned();
  for (const [i, value] of ['corregido', 'añadido'].entries()) {
    const field = screen.getAllByLabelText(/^Su respuesta/)[i];
    if (field) fireEvent.change(field, { target: { value } });
  }
  expect(answers()).toEqual(['corregido', 'añadido']);
});
