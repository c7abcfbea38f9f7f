import { describe, expect, it } from 'vitest';
import type { PartialEntry } from '../../../domain/grading/partial';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { TaskSource } from '../../../domain/grading/scheme';
import { classFigures, columnGrade, lacksGrade, type StudentFigures } from './classFigures';
import type { BookColumn } from './gradebookColumns';

const task = (idTask: string, kind: TaskSource['kind'], grade: number | null): TaskSource => ({
  idTask,
  title: idTask,
  kind,
  grade,
  isUnreviewed: false,
});
const entry = (grade: number, kind: PartialEntry['kind'], tasks: TaskSource[] = []) => ({
  idScheme: 'e',
  name: 'Esquema',
  percent: 100,
  grade,
  kind,
  weighted: grade,
  isDefault: kind === 'default',
  tasks,
});
const student = (of: PartialEntry, isCounted = true): StudentFigures => ({
  unsaved: new Set(),
  isInYear: false,
  result: {
    entries: [of],
    noteFinal: of.grade,
    defaultedSchemes: 0,
    defaultedTasks: 0,
    unreviewed: 0,
    hasRecord: true,
    cameAfter: false,
  },
  counted: isCounted ? [of] : [],
  year: { partials: [], halves: [null, null], general: null, current: null },
  final: isCounted ? of.grade : null,
});
const scheme = { id: 'e' } as Extract<BookColumn, { kind: 'scheme' }>['scheme'];
const base = { title: '', note: '', sheet: null, scheme };
const COLUMN: BookColumn = { ...base, kind: 'scheme', key: 'e', isOpen: null };
const TASK: BookColumn = { ...base, kind: 'task', key: 'e/t1', idTask: 't1' };

const eight = student(entry(8, 'score'));
const none = student(entry(3, 'default'), false);
const late = student(entry(3, 'default', [task('t1', 'defaulted', 3)]));
const half = student(entry(9, 'average', [task('t1', 'graded', 9), task('t2', 'pending', null)]));

describe('what a class has in a column', () => {
  it('a missing grade that counts is in the mean and counted apart from the grades', () => {
    expect(columnGrade(eight, COLUMN)).toEqual({ grade: 8, isGiven: true });
    expect(columnGrade(none, COLUMN)).toEqual({ grade: null, isGiven: false });
    expect(columnGrade(late, COLUMN)).toEqual({ grade: 3, isGiven: false });
    const figures = classFigures([eight, none, late], [COLUMN], SPEC_POLICY);
    expect(figures).toEqual({ means: [5.5], counts: [1], defaults: [1], unsaved: [false] });
  });

  it('the column of a task has the grades of this task only', () => {
    expect(columnGrade(half, TASK)).toEqual({ grade: 9, isGiven: true });
    expect(columnGrade(late, TASK)).toEqual({ grade: 3, isGiven: false });
    expect(columnGrade(eight, TASK)).toEqual({ grade: null, isGiven: false });
  });

  it('a student lacks a grade that could be given: none was typed, a task is over, or work waits; not while a task is open', () => {
    const waiting = { ...task('t2', 'pending', null), isUnreviewed: true };
    const sent = student(entry(9, 'average', [task('t1', 'graded', 9), waiting]));
    expect([eight, none, late, half, sent].map((each) => lacksGrade(each, 'e'))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    const done = student(entry(9, 'average', [task('t1', 'graded', 9)]));
    const other = student(entry(3, 'default', [task('t1', 'notApplicable', null)]));
    expect([done, other].map((each) => lacksGrade(each, 'e'))).toEqual([false, false]);
    expect(lacksGrade(none, 'another')).toBe(false);
  });
});
