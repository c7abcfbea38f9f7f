import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearFinals } from './finals';
import { apportion, partsOfReport, partsOfRunning, partsOfTask, partsOfYear } from './gradeParts';
import type { PartialEntry } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { partialStanding } from './provisional';

type Task = PartialEntry['tasks'][number];

const entry = (
  name: string,
  percent: number,
  grade: number | null,
  tasks: readonly Pick<Task, 'kind' | 'grade'>[] = [],
): PartialEntry => ({
  ...{ idScheme: name, name, percent, grade: grade ?? 3, weighted: 0, isDefault: grade === null },
  kind: grade === null ? 'default' : tasks.length > 0 ? 'average' : 'score',
  tasks: tasks.map((task, i) => ({
    ...{ idTask: `t${String(i)}`, title: `Tarea ${String(i)}`, isUnreviewed: false },
    ...task,
  })),
});
const runningOf = (entries: PartialEntry[], isOver = false) =>
  partsOfRunning({ ...partialStanding(entries, SPEC_POLICY), entries }, isOver, SPEC_POLICY);
const PARTIALS = ['Primero', 'Segundo', 'Tercero', 'Cuarto'];
const partials = (...closed: boolean[]) =>
  PARTIALS.map((name, i) => ({ name, closed: closed[i] ?? false }));

describe('the parts of a partial', () => {
  it('a partial that goes on is made of what each parameter brings and of what is missing', () => {
    const parts = runningOf([
      entry('Lecciones', 30, 8.7),
      entry('Tareas', 40, 8.35),
      entry('Examen', 30, null),
    ]);
    expect(parts.pieces.map(({ name, brought }) => [name, brought])).toEqual([
      ['Lecciones', 2.61],
      ['Tareas', 3.34],
    ]);
    expect(parts).toMatchObject({ sum: 5.95, missing: 30 });
    expect(parts.rest?.needed).toEqual({ kind: 'needed', grade: 3.49 });
    expect(parts.rest?.finalWith(8)).toBe(8.35);
  });

  it('a share without a parameter is missing, too', () => {
    const { missing, rest } = runningOf([entry('Lecciones', 30, 10), entry('Tareas', 40, null)]);
    expect(missing).toBe(70);
    expect(rest?.finalWith(10)).toBe(10);
  });

  it('a task that may still be sent changes a parameter that counts already', () => {
    const tasks = [
      { kind: 'graded' as const, grade: 10 },
      { kind: 'pending' as const, grade: null },
    ];
    const { pieces, missing, sum, rest } = runningOf([entry('Tareas', 100, 10, tasks)]);
    expect(pieces).toEqual([expect.objectContaining({ brought: 10, open: 1 })]);
    expect(runningOf([entry('Tareas', 100, 10, tasks)], true).pieces[0]).not.toHaveProperty('open');
    expect({ missing, sum }).toEqual({ missing: 0, sum: 10 });
    expect(rest?.finalWith(4)).toBe(7);
  });

  it('nothing comes to a partial that is over', () => {
    const parts = runningOf([entry('Lecciones', 30, 10), entry('Tareas', 70, null)], true);
    expect(parts).toMatchObject({ missing: 0, rest: null, sum: 3 });
  });

  it('a report card is made of its entries, and says where nobody gave a grade', () => {
    const card = partsOfReport([
      { ...entry('Lecciones', 50, 8), weighted: 4 },
      { ...entry('Examen', 50, null), weighted: 1.5 },
    ]);
    expect(card.pieces.map(({ byDefault }) => byDefault)).toEqual([null, 3]);
    expect(card).toMatchObject({ sum: 5.5, missing: 0, rest: null });
  });
});

describe('the parts of a task', () => {
  it('activities bring by their points what makes the final together', () => {
    const { pieces } = partsOfTask(
      [
        { id: 'a', name: 'Actividad 1', calification: 5, maxGrade: 10 },
        { id: 'b', name: 'Actividad 2', calification: 20, maxGrade: 20 },
        { id: 'c', name: 'Actividad 3', calification: null, maxGrade: 0 },
      ],
      8.33,
    );
    expect(pieces.map(({ brought }) => brought)).toEqual([1.67, 6.66, 0]);
  });
});

describe('the parts of a year', () => {
  it('each partial brings its share of the average, and open ones are missing', () => {
    const parts = partsOfYear([9, 8, null, null], partials(true, true), SPEC_POLICY);
    expect(parts?.pieces.map(({ brought }) => brought)).toEqual([2.25, 2]);
    expect(parts).toMatchObject({ sum: 4.25, missing: 50 });
    expect(parts?.rest?.finalWith(7)).toBe(7.75);
    expect(parts?.rest?.needed).toEqual({ kind: 'needed', grade: 5.49 });
  });

  it('a partial that was closed without a final is no part of the year', () => {
    const parts = partsOfYear([null, 8, 6, 6], partials(true, true, true, true), SPEC_POLICY);
    expect(parts?.pieces.map(({ brought }) => brought)).toEqual([4, 1.5, 1.5]);
    expect(parts).toMatchObject({ sum: 7, missing: 0, rest: null });
  });

  it('there are no parts while there is no final', () => {
    expect(partsOfYear([null, null], partials(), SPEC_POLICY)).toBeNull();
  });

  it('the parts of any year make its average together', () => {
    const grade = fc.option(fc.integer({ min: 0, max: 1000 }).map((each) => each / 100));
    fc.assert(
      fc.property(
        fc.array(grade, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(SPEC_POLICY, ECUADOR_POLICY),
        fc.constantFrom<number[]>([], [30, 70, 20, 80]),
        (finals, base, weights) => {
          const policy = { ...base, weights };
          const parts = partsOfYear(finals, partials(true, true, true, true), policy);
          const { general, current } = yearFinals(finals, policy);
          if (parts === null) return current === null;
          const sum = parts.pieces.reduce((all, { brought }) => all + brought, 0);
          return Math.abs(sum - (general ?? current ?? NaN)) < 1e-9;
        },
      ),
    );
  });
});

it('hundredths that are missing go to the parts that lost most, and too many are taken from those that lost least', () => {
  expect(apportion([1.005, 2.009, 3.001], 6.02)).toEqual([1.01, 2.01, 3]);
  expect(apportion([1.005, 2.009, 3.001], 5.99)).toEqual([1, 2, 2.99]);
});
