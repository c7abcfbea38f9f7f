import { describe, expect, it } from 'vitest';
import type { HeldGrade, SubGrade, Submission } from '../../models/task';
import { followScores, gradeToReturn, isCurrent, withHeldGrade } from './heldGrade';
import { SPEC_POLICY } from './policy';

const subGrade = (id: string, calification: number | null, auto: number | null): SubGrade => ({
  id,
  calification,
  auto,
  maxGrade: 10,
});
const HELD: HeldGrade = {
  id: 'ana',
  taskId: 't1',
  subNotes: [subGrade('quiz', 5, 5), subGrade('essay', 9, null)],
  noteFinal: 7,
  comment: 'Bien',
  savedAt: 30,
  savedBy: 'docente',
  basedOn: null,
  workAt: 10,
};
const PLACE = { subjectId: 's', courseId: 'c', idPeriod: 'p' };
const TASK = {
  ...PLACE,
  activities: ['quiz', 'essay'],
  activitiesBook: [],
  maxGrades: { quiz: 10, essay: 10 },
};
const submission = (over: Partial<Submission> = {}): Submission => ({
  ...PLACE,
  id: 'ana',
  taskId: 't1',
  idStudent: 'ana',
  fecha: 10,
  answers: { quiz: { q1: 'Quito' } },
  files: {},
  subNotes: [subGrade('quiz', 5, 5), subGrade('essay', null, null)],
  noteFinal: 2.5,
  scoredAt: 11,
  emptied: false,
  scoreFailedAt: null,
  comment: '',
  reviewed: false,
  reviewedAt: null,
  reviewedBy: '',
  sinEntrega: false,
  marks: {},
  ...over,
});

describe('isCurrent', () => {
  it('a held grade is current while its work and the published grade stay', () => {
    expect(isCurrent(HELD, submission())).toBe(true);
    expect(isCurrent({ ...HELD, basedOn: 20 }, submission({ reviewedAt: 20 }))).toBe(true);
    expect(isCurrent({ ...HELD, workAt: null }, undefined)).toBe(true);
  });
  it('a held grade is not current after other work, other grades, or no work any more', () => {
    expect(isCurrent(HELD, submission({ fecha: 12 }))).toBe(false);
    expect(isCurrent(HELD, submission({ reviewedAt: 20 }))).toBe(false);
    expect(isCurrent(HELD, undefined)).toBe(false);
    expect(isCurrent({ ...HELD, workAt: null }, submission())).toBe(false);
  });
});

describe('followScores', () => {
  it('a sub-grade that was the automatic score follows it, and any other stays', () => {
    const given = [subGrade('quiz', 5, 5), subGrade('drag', 8, 5), subGrade('essay', 9, null)];
    const stored = [subGrade('quiz', 0, 7), subGrade('drag', 0, 7), subGrade('essay', 0, null)];
    expect(followScores(given, stored)).toEqual([
      subGrade('quiz', 7, 7),
      subGrade('drag', 8, 7),
      subGrade('essay', 9, null),
    ]);
  });
  it('a sub-grade that the teacher gave before there was an automatic score stays', () => {
    expect(followScores([subGrade('quiz', null, null)], [subGrade('quiz', 7, 7)])).toEqual([
      subGrade('quiz', null, 7),
    ]);
  });
});

describe('gradeToReturn', () => {
  it('a held grade is returned as it was saved', () => {
    expect(gradeToReturn(HELD, submission(), TASK, SPEC_POLICY)).toEqual({
      subNotes: HELD.subNotes,
      noteFinal: 7,
      comment: 'Bien',
    });
  });
  it('the final follows a corrected answer key', () => {
    const rescored = submission({
      subNotes: [subGrade('quiz', 10, 10), subGrade('essay', null, null)],
    });
    expect(gradeToReturn(HELD, rescored, TASK, SPEC_POLICY)).toMatchObject({
      subNotes: [subGrade('quiz', 10, 10), subGrade('essay', 9, null)],
      noteFinal: 9.5,
    });
  });
  it('a held grade without work is returned with the points that its activity has now', () => {
    const held = { ...HELD, subNotes: [subGrade('quiz', 7, null)], noteFinal: 7 };
    const task = { activities: ['quiz'], activitiesBook: [], maxGrades: { quiz: 20 } };
    expect(gradeToReturn(held, undefined, task, SPEC_POLICY)).toMatchObject({
      subNotes: [{ id: 'quiz', calification: 14, maxGrade: 20 }],
      noteFinal: 7,
    });
  });
});

describe('withHeldGrade', () => {
  it('the grader shows the held grade with the work, and when it was saved', () => {
    expect(withHeldGrade(submission(), HELD, TASK, SPEC_POLICY)).toEqual({
      ...submission(),
      subNotes: HELD.subNotes,
      noteFinal: 7,
      comment: 'Bien',
      reviewed: true,
      reviewedAt: 30,
      reviewedBy: 'docente',
    });
  });
  it('the grader shows a held grade of a student who sent nothing', () => {
    expect(withHeldGrade(undefined, { ...HELD, workAt: null }, TASK, SPEC_POLICY)).toMatchObject({
      ...PLACE,
      id: 'ana',
      idStudent: 'ana',
      fecha: null,
      sinEntrega: true,
      noteFinal: 7,
    });
  });
});
