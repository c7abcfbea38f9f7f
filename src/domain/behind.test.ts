import { describe, expect, it } from 'vitest';
import type { Task } from '../models/task';
import { missingWork, pendingOfClass, tasksOver, worksByTask, type ClassMember } from './behind';

const NOW = 1000 * 60_000;
const HOUR = 60 * 60_000;
const member = (id: string, more: Partial<ClassMember> = {}): ClassMember => ({
  id,
  name: id,
  surname: 'Vera',
  since: null,
  away: [],
  left: null,
  ...more,
});
const task = (id: string, more: Partial<Task> = {}) =>
  ({
    id,
    dateStart: 0,
    dateEnd: NOW - HOUR,
    students: [],
    deleted: false,
    closed: false,
    ...more,
  }) as unknown as Task;
const NOBODY = new Map();
const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

describe('who is behind', () => {
  it('a student is behind with tasks that are over and not sent, the earliest first', () => {
    const tasks = [
      task('second', { dateEnd: NOW - HOUR }),
      task('first', { dateEnd: NOW - 2 * HOUR }),
      task('sent', { students: ['ana'] }),
      task('due', { dateEnd: NOW + HOUR }),
      task('closed', { closed: true }),
    ];
    expect(idsOf(missingWork(tasks, member('ana'), NOBODY, NOBODY, NOW))).toEqual([
      'first',
      'second',
    ]);
  });

  it('nobody is behind with a task without activities, which cannot be sent', () => {
    const tasks = [task('empty', { activities: [], activitiesBook: [] }), task('other')];
    expect(idsOf(missingWork(tasks, member('ana'), NOBODY, NOBODY, NOW))).toEqual(['other']);
  });

  it('a student who has a grade without a submission is not behind', () => {
    const work = { taskId: 'graded', idStudent: 'ana', fecha: null, comment: '', reviewed: true };
    const works = worksByTask([work]);
    const tasks = [task('graded'), task('other')];
    expect(idsOf(missingWork(tasks, member('ana'), NOBODY, works, NOW))).toEqual(['other']);
    expect(idsOf(missingWork(tasks, member('eva'), NOBODY, works, NOW))).toHaveLength(2);
    const over = [...tasks, task('due', { dateEnd: NOW }), task('closed', { closed: true })];
    expect(idsOf(tasksOver(over, NOW))).toEqual(['graded', 'other']);
  });

  it('a student with more time, exempt, or who came later is not behind', () => {
    const tasks = [task('t')];
    const of = (dateEnd: number | null, exempt: boolean) =>
      new Map([['t', new Map([['ana', { dateEnd, exempt }]])]]);
    const ana = member('ana');
    expect(missingWork(tasks, ana, of(NOW + HOUR, false), NOBODY, NOW)).toEqual([]);
    expect(idsOf(missingWork(tasks, ana, of(NOW - HOUR / 2, false), NOBODY, NOW))).toEqual(['t']);
    expect(missingWork(tasks, ana, of(null, true), NOBODY, NOW)).toEqual([]);
    expect(idsOf(missingWork(tasks, member('eva'), of(null, true), NOBODY, NOW))).toEqual(['t']);
    expect(missingWork(tasks, member('leo', { since: NOW }), NOBODY, NOBODY, NOW)).toEqual([]);
  });
});

describe('what a class still has to hand in', () => {
  it('a class has the tasks that have begun and are not over, the earliest first', () => {
    const tasks = [
      task('later', { dateEnd: NOW + 2 * HOUR }),
      task('now', { dateEnd: NOW }),
      task('over'),
      task('closed', { dateEnd: NOW + HOUR, closed: true }),
      task('coming', { dateStart: NOW + 1, dateEnd: NOW + HOUR }),
      task('begun', { dateStart: NOW, dateEnd: NOW + 3 * HOUR }),
    ];
    expect(idsOf(pendingOfClass(tasks, NOW))).toEqual(['now', 'later', 'begun']);
  });
});
