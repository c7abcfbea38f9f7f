import { describe, expect, it } from 'vitest';
import type { TaskException } from '../models/exception';
import { endFor, exceptionsByTask, taskFor } from './exceptions';
import { countStudentTasks, isLate, studentTaskStatus, taskDue } from './taskStatus';

const DAY = 86_400_000;
const END = 100 * DAY;
const task = { id: 't', dateStart: 0, dateEnd: END };
const extended = { dateEnd: END + 2 * DAY, exempt: false };
const exempt = { dateEnd: null, exempt: true };

describe('a task as it stands for one student', () => {
  it('a student without an exception has the task itself', () => {
    expect(taskFor(task, undefined)).toBe(task);
  });

  it('an extension counts only while it is later than the task’s own end', () => {
    expect(taskFor(task, extended)).toMatchObject({ dateEnd: END + 2 * DAY, isExtended: true });
    const moved = { ...task, dateEnd: END + 3 * DAY };
    expect(taskFor(moved, extended)).toMatchObject({ dateEnd: END + 3 * DAY, isExtended: false });
    expect(endFor(END, exempt)).toBe(END);
  });

  it('work within the extension is on time, and due until its end', () => {
    const own = taskFor(task, extended);
    const sent = { fecha: END + DAY, comment: '', reviewed: false };
    expect(isLate(sent.fecha, own.dateEnd)).toBe(false);
    expect(studentTaskStatus(own, sent, END + DAY)).toBe('sent');
    expect(studentTaskStatus(task, sent, END + DAY)).toBe('late');
    expect(taskDue(own.dateEnd, 'notSent', END + DAY)).toEqual({ kind: 'due', days: 1 });
    expect(taskDue(own.dateEnd, 'notSent', END + 3 * DAY)).toEqual({ kind: 'over', days: 1 });
  });

  it('a task that was over when the student joined applies once it is extended', () => {
    const member = { since: END + DAY, away: [] };
    const now = END + DAY;
    expect(studentTaskStatus(task, undefined, now, 'ana', member)).toBe('notApplicable');
    expect(studentTaskStatus(taskFor(task, extended), undefined, now, 'ana', member)).toBe(
      'notSent',
    );
  });

  it('an exempt student has nothing to do, graded or not', () => {
    const own = taskFor(task, exempt);
    const graded = { fecha: END, comment: '', reviewed: true };
    expect(studentTaskStatus(own, undefined, END)).toBe('exempt');
    expect(studentTaskStatus(own, graded, END)).toBe('exempt');
    expect(taskDue(own.dateEnd, 'exempt', END - DAY)).toBeNull();
    expect(countStudentTasks([own, task], [], END, 'ana')).toMatchObject({ exempt: 1, notSent: 1 });
  });

  it('exceptions are found by task and student', () => {
    const of = (taskId: string, idStudent: string) =>
      ({ ...exempt, taskId, idStudent }) as TaskException;
    const found = exceptionsByTask([of('t', 'ana'), of('t', 'eva'), of('u', 'ana')]);
    expect(found.get('t')?.get('eva')?.exempt).toBe(true);
    expect(found.get('u')?.has('eva')).toBe(false);
  });
});
