import { describe, expect, it } from 'vitest';
import { gradeForRest, gradeNeeded, type OpenEntry } from './needed';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

type Kind = OpenEntry['tasks'][number]['kind'];

const typed = (name: string, percent: number, grade: number | null): OpenEntry => ({
  idScheme: name,
  name,
  percent,
  grade: grade ?? 3,
  kind: grade === null ? 'default' : 'score',
  tasks: [],
});
const ofTasks = (
  name: string,
  percent: number,
  grade: number,
  ...tasks: [Kind, number | null][]
): OpenEntry => ({
  idScheme: name,
  name,
  percent,
  grade,
  kind: tasks.some(([kind]) => kind === 'graded') ? 'average' : 'default',
  tasks: tasks.map(([kind, given], i) => ({
    title: `${name} ${String(i + 1)}`,
    kind,
    grade: given,
  })),
});

describe('what everything that is left needs', () => {
  it('a parameter with one graded task is not finished while other tasks of it are open', () => {
    const entries = [
      typed('Aportes', 30, 6.2),
      ofTasks('Deberes', 70, 3, ['defaulted', 3], ['pending', null], ['pending', null]),
    ];
    // The missing grade of the first stands as 3.00 today; 10 in all three gives 8.86.
    expect(gradeForRest(entries, SPEC_POLICY)?.needed).toEqual({ kind: 'needed', grade: 7.34 });
    const one = [
      typed('Aportes', 30, 6.2),
      ofTasks('Deberes', 70, 3, ['graded', 3], ['pending', null], ['pending', null]),
    ];
    expect(gradeForRest(one, SPEC_POLICY)?.needed).toEqual({ kind: 'needed', grade: 9.51 });
  });

  it('what the rest needs is told to the hundredth, with its rounding', () => {
    const entries = [typed('A', 30, 8), typed('B', 40, 6), typed('C', 30, null)];
    // 4.8 + 30 % of 7.32 is 6.996, which is rounded to 7; of 7.31 it is 6.993.
    expect(gradeForRest(entries, SPEC_POLICY)?.needed).toEqual({ kind: 'needed', grade: 7.32 });
    expect(gradeForRest(entries, ECUADOR_POLICY)?.needed).toEqual({ kind: 'needed', grade: 7.34 });
  });

  it('a target that is met with zeros is reached, and one that 10 in everything does not meet is out of reach', () => {
    const high = [typed('A', 70, 10), typed('B', 30, null)];
    expect(gradeForRest(high, SPEC_POLICY)?.needed).toEqual({ kind: 'reached' });
    const low = [typed('A', 70, 2), typed('B', 30, null)];
    expect(gradeForRest(low, SPEC_POLICY)?.needed).toEqual({ kind: 'outOfReach', best: 4.4 });
  });

  it('a share without a scheme is part of what can still come, and what is assigned is told apart', () => {
    const entries = [typed('A', 40, 5), typed('B', 30, null)];
    expect(gradeForRest(entries, SPEC_POLICY)).toMatchObject({
      needed: { kind: 'needed', grade: 8.33 },
      free: 30,
      bestAssigned: 5,
    });
    expect(gradeForRest([typed('A', 40, 5)], SPEC_POLICY)).toMatchObject({
      needed: { kind: 'needed', grade: 8.33 },
      open: [],
      bestAssigned: 2,
    });
  });

  it('nothing is left when everything has its grade', () => {
    expect(gradeForRest([typed('A', 60, 5), typed('B', 40, 0)], SPEC_POLICY)).toBeNull();
    const exempt = { ...ofTasks('B', 40, 5, ['exempt', null]), kind: 'exempt' as const };
    expect(gradeForRest([typed('A', 60, 5), exempt], SPEC_POLICY)).toBeNull();
  });
});

describe('what one scheme needs', () => {
  it('the lowest grade of a scheme that leads to a final of 7', () => {
    const entries = [typed('a', 20, 8), typed('b', 30, 3), typed('x', 50, null)];
    // 7 - 1.60 - 0.90 = 4.50; half of 8.99 is 4.495, rounded 4.50 and cut 4.49
    expect(gradeNeeded(entries, 'x', SPEC_POLICY).needed).toEqual({ kind: 'needed', grade: 8.99 });
    expect(gradeNeeded(entries, 'x', ECUADOR_POLICY).needed).toEqual({ kind: 'needed', grade: 9 });
    expect(gradeNeeded(entries, 'x', SPEC_POLICY, 2.5).needed).toEqual({ kind: 'reached' });
    expect(() => gradeNeeded(entries, 'y', SPEC_POLICY)).toThrow('no entry of scheme y');
  });

  it('a scheme is not said to be too little while other columns are empty or percents are unassigned', () => {
    const empty = [typed('a', 50, null), typed('b', 50, null)];
    expect(gradeNeeded(empty, 'a', SPEC_POLICY)).toMatchObject({
      needed: { kind: 'needed', grade: 7 },
      open: [{ name: 'a' }, { name: 'b' }],
    });
    const unassigned = [typed('a', 70, 5)];
    expect(gradeNeeded(unassigned, 'a', SPEC_POLICY)).toMatchObject({
      needed: { kind: 'needed', grade: 7 },
      free: 30,
    });
    const full = [typed('a', 30, 5), typed('b', 70, 4)];
    expect(gradeNeeded(full, 'a', SPEC_POLICY).needed).toEqual({ kind: 'outOfReach', best: 5.8 });
  });

  it('of a scheme with open tasks it is they that get the grade, otherwise the scheme as a whole', () => {
    const open = [typed('a', 50, 7), ofTasks('b', 50, 5, ['graded', 5], ['pending', null])];
    expect(gradeNeeded(open, 'b', SPEC_POLICY).needed).toEqual({ kind: 'needed', grade: 8.97 });
    const done = [typed('a', 50, 7), ofTasks('b', 50, 5, ['graded', 5])];
    expect(gradeNeeded(done, 'b', SPEC_POLICY).needed).toEqual({ kind: 'needed', grade: 6.99 });
  });
});
