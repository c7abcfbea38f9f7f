import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { give, gradeField, seedGrader } from '../../../tests/support/seededGrader';
import { paths } from '../../lib/paths';
import { selectGradeSaves } from '../../store/submission/gradeSaves';

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

it('the works of two tasks that came by turns are graded in a row, one task after the other, and going back shows the one before', async () => {
  const app = await seedGrader(['ana', 'eva']);
  await app.setTask('uno', { ana: 1, eva: 3 });
  await app.setTask('dos', { ana: 2, eva: 4 });
  app.open(paths.teacher.queue);
  await waitFor(gradeField);
  const shown: string[] = [];
  for (const grade of ['0', '1', '2']) {
    shown.push(app.shown());
    screen.getByText(`${String(shown.length)} de 4`);
    give(grade);
    await waitFor(() => {
      expect(app.shown()).not.toBe(shown.at(-1));
    });
  }
  expect([...shown, app.shown()]).toEqual(['uno/ana', 'uno/eva', 'dos/ana', 'dos/eva']);
  expect(gradeField().value).toBe('');
  const saves = Object.entries(selectGradeSaves(app.store.getState()));
  expect(saves.map(([work, { grade }]) => [work, grade.subNotes[0]?.calification])).toEqual([
    ['uno/ana', 0],
    ['uno/eva', 1],
    ['dos/ana', 2],
  ]);
  app.goBack();
  await screen.findByText('3 de 4');
  expect(app.shown()).toBe('dos/ana');
  expect(gradeField().value).toBe('2');
});

it('a queue that is opened anew begins with the oldest work that waits, and is empty once all have a grade', async () => {
  const app = await seedGrader(['ana', 'eva']);
  await app.setTask('uno', { eva: 3 });
  await app.setTask('dos', { ana: 2, eva: 4 });
  const { unmount: close } = app.open(paths.teacher.queue);
  await waitFor(gradeField);
  screen.getByText('1 de 3');
  expect(app.shown()).toBe('dos/ana');
  close();
  await app.setTask('uno', {});
  await app.setTask('dos', {});
  app.open(paths.teacher.queue);
  screen.getByText('No hay entregas por calificar.');
});

it('work of the next partial waits in the queue, too, while the partial before it is still open', async () => {
  const app = await seedGrader(['ana', 'eva']);
  await app.setTask('uno', { ana: 1 }, { partial: 0 });
  await app.setTask('dos', { eva: 2 }, { partial: 1 });
  app.open(paths.teacher.queue);
  await waitFor(gradeField);
  screen.getByText('1 de 2');
  give('7');
  await waitFor(() => {
    expect(app.shown()).toBe('dos/eva');
  });
});
