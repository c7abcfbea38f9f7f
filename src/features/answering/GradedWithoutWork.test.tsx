import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STUDENT } from '../../../tests/support/seededScreen';
import { OPEN, seedTask, start } from '../../../tests/support/seededTask';
import { keepPending, pendingFields } from '../../store/submission/pendingWork';
import { findUnsent, keepUnsent } from '../../store/submission/unsentWork';

const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const WITHOUT = { fecha: null, sinEntrega: true, reviewed: true, reviewedAt: start, noteFinal: 0 };
const LEFT =
  'Su docente la calificó sin entrega. Esto que escribió no se entregó: hable con su docente.';

let app: Awaited<ReturnType<typeof seedTask>>;
const alerts = () =>
  screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Su respuesta/), { target: { value } });
const order = (value: string) => {
  const fields = { 'quiz/q': { value, at: 1 } };
  keepUnsent(PLACE, { fields, activities: OPEN.activities, attempt: 1, at: 1 });
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedTask();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a task that is graded without a submission while it is answered says so, and that nothing was sent', async () => {
  app.open();
  write('lo que escribí');
  await app.has.submission(WITHOUT);
  const dialog = screen.getByRole('alertdialog', { hidden: true });
  expect(dialog).toHaveTextContent('Su docente calificó la tarea sin entrega');
  expect(dialog).toHaveTextContent('Lo que haya escrito sigue aquí: hable con su docente.');
  expect(dialog).not.toHaveTextContent(/se envió|ya esta realizada/i);
  expect(alerts()).toContain(`${LEFT}lo que escribí`);
});

const expectWords = async () => {
  await app.has.submission(WITHOUT);
  app.open();
  expect(alerts()).toEqual(['La tarea fue calificada · Sin entrega', `${LEFT}mis palabras`]);
  expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument();
};

it('the words of the draft on the server stay to be read after a grade without a submission', async () => {
  await app.has.draft({ 'quiz/q': { value: 'mis palabras', at: 1 } });
  await expectWords();
});

it('the words of this device stay to be read after a grade without a submission', async () => {
  keepPending(PLACE, 'quiz/q', 'mis palabras', undefined);
  await expectWords();
});

it('the words of an order to send stay to be read after a grade without a submission', async () => {
  order('mis palabras');
  await expectWords();
});

it('the words of an order are kept when it ends because they were seen', async () => {
  order('para enviar');
  await app.has.submission(WITHOUT);
  app.open();
  expect(findUnsent(PLACE)).toBeNull();
  expect(pendingFields(PLACE)).toEqual({ 'quiz/q': { value: 'para enviar', at: 1 } });
});

it('a grade without a submission of a task for which nothing was written names no words', async () => {
  await app.has.submission(WITHOUT);
  app.open();
  expect(alerts()).toEqual(['La tarea fue calificada · Sin entrega']);
});
