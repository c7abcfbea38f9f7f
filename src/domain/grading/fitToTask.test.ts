import { describe, expect, it } from 'vitest';
import type { SubGrade } from '../../models/task';
import { fitToTask } from './fitToTask';
import { SPEC_POLICY } from './policy';
import { taskFinalGrade } from './task';

const part = (id: string, calification: number | null, maxGrade = 10): SubGrade => ({
  ...{ id, calification, auto: null, maxGrade },
});
const task = (points: Record<string, number>) => ({
  activities: Object.keys(points),
  activitiesBook: [],
  maxGrades: points,
});
const onPaper = { subNotes: [part('a', 8)], noteFinal: 8, scoredAt: null };

describe('a grade on paper, after its task was changed', () => {
  it.each([
    ['an activity is worth more', { a: 20 }, [part('a', 16, 20)]],
    ['an activity is worth less', { a: 5 }, [part('a', 4, 5)]],
    ['an activity was added', { a: 10, b: 10 }, [part('a', 8), part('b', 8)]],
    ['another activity stands in its place', { b: 20 }, [part('b', 16, 20)]],
  ])('keeps its final when %s', (_, points, subNotes) => {
    const fitted = fitToTask(onPaper, task(points), SPEC_POLICY);
    expect(fitted).toEqual({ ...onPaper, subNotes });
    expect(taskFinalGrade(fitted.subNotes, SPEC_POLICY)).toBe(8);
  });

  it('keeps the sub-grades that stand when the others can take the rest', () => {
    const two = { subNotes: [part('a', 10), part('b', 6)], noteFinal: 8, scoredAt: null };
    const fitted = fitToTask(two, task({ a: 10, c: 10 }), SPEC_POLICY);
    expect(fitted.subNotes).toEqual([part('a', 10), part('c', 6)]);
  });

  it.each([
    ['nothing differs', onPaper, { a: 10 }],
    ['it was scored', { ...onPaper, scoredAt: 1 }, { a: 20 }],
    ['it is no whole grade', { ...onPaper, noteFinal: null }, { a: 20 }],
    ['nothing has points any more', onPaper, { a: 0 }],
    ['nothing is graded', { ...onPaper, subNotes: [] }, { a: 20 }],
  ])('is left as it is when %s', (_, grade, points) => {
    expect(fitToTask(grade, task(points), SPEC_POLICY)).toBe(grade);
  });
});
