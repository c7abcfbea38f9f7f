import { describe, expect, it } from 'vitest';
import {
  copyActivities,
  dateEditsOf,
  firstActivities,
  groupTaskId,
  taskBatches,
  tasksToAttach,
  tasksToDetach,
  tasksToMove,
} from './taskGroup';

const counted = (count: number) => Array.from({ length: count }, (_, id) => ({ id, count: {} }));
const plain = (count: number) => Array.from({ length: count }, (_, id) => ({ id, count: null }));
const sizes = (batches: object[][]) => batches.map(({ length }) => length);

describe('the batches of tasks that are made together', () => {
  it('two tasks that count are one batch', () => {
    expect(sizes(taskBatches(counted(2), 0))).toEqual([2]);
  });

  it.each([
    [counted(3), 0, [2, 1]],
    [counted(5), 0, [2, 2, 1]],
    [plain(14), 0, [14]],
    [plain(15), 0, [14, 1]],
    [counted(3), 2, [2, 1]],
    [counted(2), 10, [1, 1]],
    [plain(4), 10, [4]],
    [plain(0), 0, []],
    [[...counted(2), ...plain(3)], 0, [4, 1]],
  ])('the tasks %j with %i activities are batches of %j', (tasks, activities, expected) => {
    expect(sizes(taskBatches(tasks, activities))).toEqual(expected);
  });

  it('the batches hold every task once, in its order', () => {
    const tasks = [...counted(5), ...plain(20)];
    expect(taskBatches<{ id: number; count: object | null }>(tasks, 3).flat()).toEqual(tasks);
  });

  it('each subject has its own task id, the same for each save', () => {
    expect(groupTaskId('form', 'a')).toBe('form-a');
    expect(groupTaskId('form', 'b')).not.toBe(groupTaskId('form', 'a'));
  });
});

describe('the activities of a copy', () => {
  it('a task is made with five activities at most, in their order', () => {
    const own = ['a', 'b', 'c', 'd'];
    const ofBooks = ['e', 'f', 'g', 'h'];
    const maxGrades = Object.fromEntries([...own, ...ofBooks].map((id) => [id, 1]));
    const lists = { activities: own, activitiesBook: ofBooks, maxGrades };
    expect(firstActivities(lists)).toEqual({
      activities: own,
      activitiesBook: ['e'],
      maxGrades: Object.fromEntries([...own, 'e'].map((id) => [id, 1])),
    });
    const few = { activities: own, activitiesBook: [], maxGrades };
    expect(firstActivities(few).activities).toEqual(own);
  });

  it('a copy gets the activities that are still there, with their present points', () => {
    const task = { activities: ['a', 'gone'], activitiesBook: ['b', 'c'] };
    const found = [
      { id: 'a', maxGrade: 5, deleted: false },
      { id: 'b', maxGrade: 20, deleted: false },
      { id: 'c', maxGrade: 1, deleted: true },
    ];
    expect(copyActivities(task, found)).toEqual({
      activities: ['a'],
      activitiesBook: ['b'],
      maxGrades: { a: 5, b: 20 },
    });
  });
});

describe('the tasks of a group that an activity can join or leave', () => {
  const task = (id: string, over: object = {}) => ({
    id,
    activities: [] as string[],
    activitiesBook: [] as string[],
    students: [] as string[],
    closed: false,
    ...over,
  });
  const ten = Array.from({ length: 10 }, (_, i) => `a${String(i)}`);
  const group = [
    task('free'),
    task('has', { activities: ['x'] }),
    task('hasOfBook', { activitiesBook: ['x'] }),
    task('answered', { students: ['s'] }),
    task('answeredWith', { activities: ['x'], students: ['s'] }),
    task('closed', { closed: true }),
    task('closedWith', { activities: ['x'], closed: true }),
    task('full', { activities: ten }),
  ];

  it('an activity joins the tasks that lack it and still may change', () => {
    expect(tasksToAttach(group, 'x').map(({ id }) => id)).toEqual(['free']);
  });

  it('an activity leaves the tasks that hold it and still may change', () => {
    expect(tasksToDetach(group, 'x').map(({ id }) => id)).toEqual(['has', 'hasOfBook']);
  });
});

describe('the dates of tasks that were made together', () => {
  const task = (id: string, more: object = {}) => ({
    id,
    dateStart: 100,
    dateEnd: 200,
    closed: false,
    deleted: false,
    ...more,
  });
  const tasks = [
    task('changed', { dateEnd: 300 }),
    task('same'),
    task('ownEnd', { dateEnd: 250 }),
    task('ownStart', { dateStart: 150 }),
    task('closed', { closed: true }),
    task('deleted', { deleted: true }),
  ];
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

  it('the others that had the same date can get the new one, and who has dates of the own keeps them', () => {
    const end = { dateEnd: { from: 200, to: 300 } };
    expect(idsOf(tasksToMove('changed', tasks, end))).toEqual(['same', 'ownStart']);
    const both = { ...end, dateStart: { from: 100, to: 140 } };
    expect(idsOf(tasksToMove('changed', tasks, both))).toEqual(['same']);
  });

  it('a task that would end before it starts does not get the new date', () => {
    const end = { dateEnd: { from: 200, to: 120 } };
    expect(idsOf(tasksToMove('changed', tasks, end))).toEqual(['same']);
  });

  it('only changed dates are offered', () => {
    expect(dateEditsOf({})).toBeNull();
    const dateEnd = { from: 1, to: 2 };
    expect(dateEditsOf({ dateEnd })).toEqual({ dateEnd });
  });
});
