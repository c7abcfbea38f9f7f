import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discard } from '../../../tests/support/discard';
import { STUDENT } from '../../../tests/support/seededScreen';
import { OPEN, seedTask, start } from '../../../tests/support/seededTask';
import { markedPhotos, markPhotos } from '../../lib/photos/photoMarks';
import { keepPending } from '../../store/submission/pendingWork';
import { ownDraft } from '../../store/submission/workDrafts';

const PLACE = { taskId: OPEN.id, studentId: STUDENT.id };
const SENT = { fecha: start, answers: { quiz: { q: 'lo enviado' } }, files: {} };
const LEFT = 'Escribió esto y no se entregó:';

let app: Awaited<ReturnType<typeof seedTask>>;
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const draftOf = (updatedAt: number) => {
  const fields = { 'quiz/q': { value: 'de la PC', at: 1 } };
  return app.answer(
    ownDraft,
    [OPEN.id, STUDENT.id],
    [{ id: STUDENT.id, taskId: OPEN.id, fields, updatedAt }],
  );
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedTask();
  await app.has.submission(SENT);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('words of another device that an order left out are read on every device, with those of this one', async () => {
  await draftOf(start);
  keepPending(PLACE, 'quiz/r', 'de aquí', undefined);
  app.open();
  expect(alerts()).toContain(`${LEFT}de la PCde aquíDescartar`);
});

it('a draft that went with the submission, and of which the end has not been heard, is not said to be left', async () => {
  await draftOf(start - 1);
  app.open();
  expect(screen.queryByText(LEFT, { exact: false })).not.toBeInTheDocument();
});

it('photos that were chosen here and not used are named when the task was sent from another device, until they are thrown away', () => {
  const photos = { ...PLACE, activityId: 'quiz' };
  markPhotos(photos, 2, true);
  app.open();
  const text = '2 fotos que eligió en este dispositivo no están en lo que se entregó.';
  expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
  discard();
  expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument();
  expect(markedPhotos(photos)).toBe(0);
});
