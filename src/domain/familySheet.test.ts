import { expect, it } from 'vitest';
import type { LibretaRow } from '../models/libreta';
import type { Task } from '../models/task';
import { worksByTask } from './behind';
import { familyTasks, familyYear, tasksToSend } from './familySheet';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const task = (id: string, days: number, more: Partial<Task> = {}) =>
  ({
    ...{ id, title: `Tarea ${id}`, subjectId: 'mat', dateStart: 0, dateEnd: NOW + days * DAY },
    ...{ students: [], activities: ['a'], activitiesBook: [], deleted: false, closed: false },
    ...more,
  }) as unknown as Task;
const SUBJECTS = new Map([['mat', 'Matemática']]);
const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

it('a family is told what is over or was given back, and what ends in the next seven days', () => {
  const { owed, next } = familyTasks(
    [task('soon', 2), { ...task('back', 3), isReturned: true }, task('over', -1), task('far', 8)],
    SUBJECTS,
    NOW,
  );
  expect(idsOf(owed)).toEqual(['over', 'back']);
  expect(owed[0]).toMatchObject({ title: 'Tarea over', subject: 'Matemática', isReturned: false });
  expect(idsOf(next)).toEqual(['soon']);
});

it('a student still has to send what is neither sent nor graded nor closed, each with its own end', () => {
  const tasks = [
    task('open', 1),
    task('sent', 1, { students: ['ana'] }),
    task('graded', 1),
    task('closed', -1, { closed: true }),
    task('exempt', 1),
    task('more', -1),
  ];
  const exception = (taskId: string, terms: { exempt: boolean; dateEnd: number | null }) =>
    ({ taskId, idStudent: 'ana', ...terms }) as never;
  const graded = { taskId: 'graded', idStudent: 'ana', fecha: null, comment: '', reviewed: true };
  const toSend = tasksToSend(
    tasks,
    [
      exception('exempt', { exempt: true, dateEnd: null }),
      exception('more', { exempt: false, dateEnd: NOW + 2 * DAY }),
    ],
    'ana',
    { since: null, away: [] },
    worksByTask([graded]),
    NOW,
  );
  expect(toSend.map(({ id, dateEnd }) => [id, (dateEnd - NOW) / DAY])).toEqual([
    ['open', 1],
    ['more', 2],
  ]);
});

it('a subject has the grade of its year after the supletorio', () => {
  const row = { idSubject: 'mat', name: 'Matemática', average: 5, final: 7 } as LibretaRow;
  const { rows } = familyYear({ rows: [row], average: 7, isComplete: true });
  expect(rows).toEqual([{ id: 'mat', name: 'Matemática', grade: 7 }]);
});
