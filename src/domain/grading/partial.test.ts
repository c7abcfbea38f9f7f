import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePartial, entryNote, highestFinal, partialFinal, reportEntry } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from './policy';
import { exact, grades, isHundredth, percents, policies, sumOf, wholeOf } from './testing';

/** The final of schemes with these percents and grades. */
const finalOf = (rows: readonly (readonly [number, number])[], policy: GradingPolicy) =>
  partialFinal(
    rows.map(([percent, grade]) => ({ note: entryNote(percent, grade, policy) })),
    policy,
  );
const rows = percents.chain((list) =>
  fc.tuple(...list.map((percent) => grades.map((grade): [number, number] => [percent, grade]))),
);

describe('reportEntry (domain 2.7)', () => {
  it.each([
    [20, 8, 1.6],
    [30, 3, 0.9],
    [50, 9.5, 4.75],
  ])('gives %d %% of a grade of %s as %d', (percent, grade, note) => {
    const scheme = { id: 's', name: 'Lecciones', percent };
    for (const policy of [SPEC_POLICY, ECUADOR_POLICY]) {
      expect(reportEntry(scheme, { grade, kind: 'score' }, policy)).toEqual({
        idScheme: 's',
        name: 'Lecciones',
        percent,
        grade,
        note,
        isDefault: false,
      });
    }
  });

  it('rounds or cuts its two decimals', () => {
    expect(entryNote(33.33, 9.5, SPEC_POLICY)).toBe(3.17); // 3.16635
    expect(entryNote(33.33, 9.5, ECUADOR_POLICY)).toBe(3.16);
    expect(entryNote(30, 8.35, SPEC_POLICY)).toBe(2.51); // 2.505 exactly
    expect(entryNote(30, 8.35, ECUADOR_POLICY)).toBe(2.5);
  });

  it('is the exact product', () => {
    const shares = fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100);
    fc.assert(
      fc.property(shares, grades, policies, (percent, grade, policy) => {
        const expected = wholeOf(exact(percent) * exact(grade), 10_000n, policy);
        expect(entryNote(percent, grade, policy)).toBe(Number(expected) / 100);
      }),
    );
  });
});

describe('partialFinal', () => {
  it('is 7.25 for the golden numbers', () => {
    const golden = [
      [20, 8],
      [30, 3],
      [50, 9.5],
    ] as const;
    expect(finalOf(golden, SPEC_POLICY)).toBe(7.25);
    expect(finalOf(golden, ECUADOR_POLICY)).toBe(7.25);
  });

  it('is what the entries add up to, in any order, to the hundredth', () => {
    fc.assert(
      fc.property(rows, policies, (list, policy) => {
        const final = finalOf(list, policy);
        const sum = sumOf(list.map(([percent, grade]) => exact(entryNote(percent, grade, policy))));
        expect(exact(final)).toBe(sum > 1000n ? 1000n : sum);
        expect(isHundredth(final)).toBe(true);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(10);
        expect(finalOf([...list].reverse(), policy)).toBe(final);
      }),
    );
  });

  it('never falls when a grade grows', () => {
    fc.assert(
      fc.property(rows, fc.nat(), grades, policies, (list, at, grade, policy) => {
        const raised = list.map(([percent, own], i): [number, number] => [
          percent,
          i === at % list.length ? Math.max(own, grade) : own,
        ]);
        expect(finalOf(raised, policy)).toBeGreaterThanOrEqual(finalOf(list, policy));
      }),
    );
  });

  it('ends at 10, even when entries rounded upwards add up to more', () => {
    const sixteen = Array.from({ length: 16 }, () => [6.25, 10] as const);
    expect(entryNote(6.25, 10, SPEC_POLICY)).toBe(0.63);
    expect(finalOf(sixteen, SPEC_POLICY)).toBe(10); // 16 x 0.63 = 10.08
    expect(finalOf(sixteen, ECUADOR_POLICY)).toBe(9.92);
  });

  it('tells the highest final of incomplete percents (D48)', () => {
    const share = (...list: number[]) => list.map((percent) => ({ percent }));
    expect(highestFinal(share(40, 45), SPEC_POLICY)).toBe(8.5);
    expect(highestFinal(share(60, 40), SPEC_POLICY)).toBe(10);
    expect(highestFinal([], SPEC_POLICY)).toBe(0);
  });
});

describe('computePartial', () => {
  const scheme = (id: string, percent: number, tasks: string[] = []) => ({
    id,
    name: id,
    percent,
    external: tasks.length === 0,
    tasks,
    deleted: false,
  });
  const sources = {
    tasks: new Map(['t1', 't2'].map((id) => [id, { id, title: id, dateEnd: 10, deleted: false }])),
    notes: new Map([
      [
        't1',
        new Map([['ana', { noteFinal: 9.5, subNotes: [], comment: '', reviewed: true, fecha: 5 }]]),
      ],
    ]),
    scores: new Map([['typed', new Map([['ana', 8]])]]),
    now: 20,
  };

  it('puts together scores, averages and defaults, and counts what was missing', () => {
    const schemes = [scheme('typed', 20), scheme('absent', 30), scheme('tasks', 50, ['t1', 't2'])];
    const deleted = { ...scheme('deleted', 50), deleted: true };
    const found = computePartial(
      [...schemes, deleted],
      { id: 'ana', since: null },
      sources,
      SPEC_POLICY,
    );
    expect(
      found.entries.map(({ idScheme, grade, note, kind }) => [idScheme, grade, note, kind]),
    ).toEqual([
      ['typed', 8, 1.6, 'score'],
      ['absent', 3, 0.9, 'default'],
      ['tasks', 6.25, 3.13, 'average'], // (9.5 + 3) / 2; 3.125
    ]);
    expect(found).toMatchObject({
      noteFinal: 5.63,
      defaultedSchemes: 1,
      defaultedTasks: 1,
      unreviewed: 0,
      hasRecord: true,
    });
  });

  it('knows a student of whom there is nothing', () => {
    const found = computePartial(
      [scheme('typed', 100)],
      { id: 'eva', since: null },
      sources,
      SPEC_POLICY,
    );
    expect(found).toMatchObject({ noteFinal: 3, defaultedSchemes: 1, hasRecord: false });
  });
});
