import { describe, expect, it } from 'vitest';
import {
  briefTaskStatus,
  countDeliveries,
  countStudentTasks,
  isLate,
  studentTaskStatus,
  subjectProgress,
} from './taskStatus';

const END = Date.parse('2026-11-21T04:59:00Z');
const START = END - 86_400_000;
const task = { id: 't', dateStart: START, dateEnd: END };
const note = (fecha: number | null, over = {}) => ({
  taskId: 't',
  fecha,
  comment: '',
  reviewed: false,
  ...over,
});

describe('isLate', () => {
  it('compares minutes, so the last minute counts whole', () => {
    expect(isLate(END + 59_999, END)).toBe(false);
    expect(isLate(END + 60_000, END)).toBe(true);
  });
});

describe('studentTaskStatus', () => {
  it.each([
    ['before it starts', undefined, START - 1, 'scheduled'],
    ['when it starts', undefined, START, 'notSent'],
    ['long after the end', undefined, END * 2, 'notSent'],
    ['sent on time', note(END), END, 'sent'],
    ['sent late', note(END + 60_000), END * 2, 'late'],
    ['graded without a comment', note(END, { reviewed: true }), END, 'graded'],
    ['graded by a comment', note(END, { comment: 'Bien' }), END, 'graded'],
    ['a blank comment alone', note(END, { comment: '  ' }), END, 'sent'],
    ['graded without a submission', note(null, { reviewed: true }), END, 'graded'],
  ] as const)('%s', (_, own, now, status) => {
    expect(studentTaskStatus(task, own, now)).toBe(status);
  });
});

describe('briefTaskStatus', () => {
  it.each([
    ['eva', START, 'sent'],
    ['ana', START - 1, 'scheduled'],
    ['ana', START, 'notSent'],
  ] as const)('%s at %s: %s', (student, now, status) => {
    expect(briefTaskStatus({ dateStart: START, students: ['eva'] }, student, now)).toBe(status);
  });
});

describe('counts', () => {
  it('adds up a student’s tasks', () => {
    const tasks = [task, { ...task, id: 'u' }, { ...task, id: 'v', dateStart: END * 2 }];
    expect(countStudentTasks(tasks, [note(END)], END)).toEqual({
      scheduled: 1,
      notSent: 1,
      sent: 1,
      late: 0,
      graded: 0,
    });
  });

  it('adds up a task’s submissions', () => {
    const notes = [
      note(END),
      note(END + 60_000, { reviewed: true }),
      note(null, { reviewed: true }),
    ];
    expect(countDeliveries(task, notes, 4)).toEqual({ onTime: 1, late: 1, graded: 2, missing: 2 });
  });

  it('measures a subject’s progress', () => {
    expect(subjectProgress([{ students: ['a', 'b'] }, { students: ['a'] }], 2)).toBe(75);
    expect(subjectProgress([], 20)).toBe(0);
    expect(subjectProgress([{ students: ['a', 'b'] }], 1)).toBe(100);
  });
});
