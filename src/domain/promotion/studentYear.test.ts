import { describe, expect, it } from 'vitest';
import { GRADUATES, type FailedSubject, type StudentYear } from '../../models/promotion';
import { yearFinals } from '../grading/finals';
import { SPEC_POLICY } from '../grading/policy';
import { finalAverage } from '../grading/yearRecord';
import { isSettled, targetOf, yearOfRecord, yearResult } from './studentYear';

const subject = (name: string, finals: (number | null)[], courseId = 'octavo') => ({
  ...yearFinals(finals, SPEC_POLICY),
  name,
  courseId,
  teacherId: 't',
  teacherName: 'Docente',
});
const yearOf = (subjects: Record<string, ReturnType<typeof subject>>) =>
  yearOfRecord({ name: 'Ana', surname: 'Paz', courseId: 'octavo', subjects }, 4, SPEC_POLICY);

const failed = (average: number, supletorio: number | null = null): FailedSubject => ({
  name: 'Física',
  average,
  supletorio,
});
const student = (fields: Partial<StudentYear> = {}): StudentYear => ({
  name: 'Ana',
  surname: 'Paz',
  average: 8,
  outcome: 'promoted',
  failed: {},
  decision: null,
  target: '',
  done: null,
  ...fields,
});
const LIMITS = { passGrade: 7 };
const PLAN = { id: 'octavo', next: 'noveno' };
const WAIT = { pending: 'wait' } as const;

describe('the year of a student by the register', () => {
  it('who passes every subject is promoted, with the average of the libreta', () => {
    const year = yearOf({
      m: subject('Matemática', [8, 9, 8, 9]),
      f: subject('Física', [7, 7, 7, 7]),
    });
    expect(year).toMatchObject({ outcome: 'promoted', average: 7.75, failed: {} });
  });

  it('a subject below the pass grade is kept with its average', () => {
    const year = yearOf({
      m: subject('Matemática', [8, 9, 8, 9]),
      f: subject('Física', [6, 6, 6, 7]),
    });
    expect(year).toMatchObject({ outcome: 'supletorio', failed: { f: failed(6.25) } });
    expect(yearOf({ f: subject('Física', [4, 4, 4, 4]) }).outcome).toBe('notPromoted');
  });

  it('nothing is proposed while a final is missing', () => {
    const year = yearOf({
      m: subject('Matemática', [8, 9, 8, null]),
      f: subject('Física', [1, 1, 1, 1]),
    });
    expect(year).toMatchObject({ outcome: null, failed: {} });
  });

  it('the finals of a former course fill those of the subject of the same name', () => {
    const year = yearOf({
      m: subject('Matemática', [null, null, 8, 8]),
      old: subject('Matemática', [6, 6, null, null], 'noveno'),
      other: subject('Latín', [1, 1, 1, 1], 'noveno'),
    });
    expect(year).toMatchObject({ outcome: 'promoted', average: 7 });
  });
});

describe('the result of a year', () => {
  it.each([
    [student(), 'promoted'],
    [student({ outcome: 'notPromoted' }), 'heldBack'],
    [student({ outcome: null }), 'pending'],
    [student({ outcome: null, decision: 'promoted' }), 'promoted'],
    [student({ decision: 'heldBack' }), 'heldBack'],
    [student({ outcome: 'supletorio', failed: { f: failed(6) } }), 'supletorio'],
    [student({ outcome: 'supletorio', failed: { f: failed(6, 7) } }), 'promoted'],
    [student({ outcome: 'supletorio', failed: { f: failed(6, 6.99) } }), 'heldBack'],
    [student({ outcome: 'supletorio', failed: { f: failed(6, 9), g: failed(5) } }), 'supletorio'],
    [student({ outcome: 'supletorio', failed: { f: failed(6, 3), g: failed(5) } }), 'heldBack'],
  ] as const)('case %#', (year, result) => {
    expect(yearResult(year, LIMITS)).toBe(result);
  });

  it('who passes the supletorio has the pass grade in the subject', () => {
    expect(finalAverage(failed(5.5, 9.8), LIMITS)).toBe(7);
    expect(finalAverage(failed(5.5, 6.9), LIMITS)).toBe(5.5);
    expect(finalAverage(failed(5.5), LIMITS)).toBe(5.5);
  });
});

describe('where a student goes', () => {
  it('the course decides, unless the student has a course of the own', () => {
    expect(targetOf(student(), PLAN, LIMITS, WAIT)).toBe('noveno');
    expect(targetOf(student(), { ...PLAN, next: GRADUATES }, LIMITS, WAIT)).toBe(GRADUATES);
    expect(targetOf(student({ target: 'noveno-b' }), PLAN, LIMITS, WAIT)).toBe('noveno-b');
    expect(targetOf(student({ decision: 'heldBack' }), PLAN, LIMITS, WAIT)).toBe('octavo');
    const moved = student({ decision: 'heldBack', target: 'octavo-b' });
    expect(targetOf(moved, PLAN, LIMITS, WAIT)).toBe('octavo-b');
  });

  it('nobody moves whose year is not decided, or whose next course is not chosen', () => {
    const open = student({ outcome: null });
    expect(targetOf(open, PLAN, LIMITS, WAIT)).toBeNull();
    expect(targetOf(open, PLAN, LIMITS, { pending: 'promote' })).toBe('noveno');
    expect(targetOf(student(), { ...PLAN, next: '' }, LIMITS, WAIT)).toBeNull();
    const sits = student({ outcome: 'supletorio', failed: { f: failed(6) } });
    expect(targetOf(sits, PLAN, LIMITS, { pending: 'promote' })).toBeNull();
  });

  it('a run has something to do until it has put the student there', () => {
    expect(isSettled('noveno', student())).toBe(false);
    expect(isSettled('noveno', student({ done: { target: 'noveno', at: 1 } }))).toBe(true);
    expect(isSettled('noveno', student({ done: { target: 'octavo', at: 1 } }))).toBe(false);
    expect(isSettled(null, student())).toBe(true);
  });
});
