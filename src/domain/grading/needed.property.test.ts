// The figures that tell a student about the grades still to come, against a brute force that knows
// nothing of the code: it tries every grade in everything that can still get one, in whole hundredths.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeForRest } from './needed';
import { computePartial } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from './policy';
import type { GradeSources } from './scheme';

const CAME = 5;
const NOW = 20;
/** When a task ends: before the student came, before now, after now. */
const ENDS = { before: 2, over: 10, open: 30 } as const;

type RawTask = {
  end: keyof typeof ENDS;
  /** Hundredths; null where nothing was graded. */
  grade: number | null;
  isSent: boolean;
  /** The grade of work that was returned, in hundredths; it may become any other. */
  returned: number | null;
  isExempt: boolean;
};
type RawScheme = { share: number } & (
  | { kind: 'typed'; score: number | null }
  | { kind: 'tasks'; tasks: RawTask[] }
);

const hundredths = fc.integer({ min: 0, max: 1000 });
const task: fc.Arbitrary<RawTask> = fc.record({
  end: fc.constantFrom('before' as const, 'over' as const, 'open' as const, 'open' as const),
  grade: fc.option(hundredths),
  isSent: fc.boolean(),
  returned: fc.option(hundredths, { freq: 1 }),
  isExempt: fc.integer({ min: 0, max: 4 }).map((each) => each === 0),
});
const scheme = fc.oneof(
  fc.record({ kind: fc.constant('typed' as const), score: fc.option(hundredths) }),
  fc.record({
    kind: fc.constant('tasks' as const),
    tasks: fc.array(task, { minLength: 0, maxLength: 4 }),
  }),
);
/** Schemes whose shares make 100 % or less, in hundredths of a percent. */
const partials: fc.Arbitrary<RawScheme[]> = fc
  .array(fc.tuple(scheme, fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 5 })
  .chain((parts) => {
    const all = parts.reduce((sum, [, size]) => sum + size, 0);
    return fc.constantFrom(10_000, 10_000, 7000, 9950).map((whole) =>
      parts.map(([each, size], i) => {
        const before = parts.slice(0, i).reduce((sum, [, other]) => sum + other, 0);
        const share =
          Math.floor(((before + size) * whole) / all) - Math.floor((before * whole) / all);
        return { ...each, share };
      }),
    );
  });

// The brute force.

const over = (sum: number, count: number, isCut: boolean): number =>
  isCut ? Math.floor(sum / count) : Math.floor((2 * sum + count) / (2 * count));

/** A part of a final: what is given in it, and how many grades of it can still come. */
type Part = { share: number; sum: number; given: number; open: number };

function partOf({ share, ...raw }: RawScheme): Part {
  if (raw.kind === 'typed') {
    return raw.score === null
      ? { share, sum: 0, given: 0, open: 1 }
      : { share, sum: raw.score, given: 1, open: 0 };
  }
  const part = { share, sum: 0, given: 0, open: raw.tasks.length === 0 ? 1 : 0 };
  for (const { isExempt, grade, end, isSent, returned } of raw.tasks) {
    const isReturned = returned !== null && grade === null && !isSent;
    if (isExempt || (grade === null && end === 'before' && !isReturned)) continue;
    if (grade === null) part.open += 1;
    else {
      part.sum += grade;
      part.given += 1;
    }
  }
  return part;
}

/** The parts of a partial; what no scheme has been given is one with an open grade. */
function partsOf(schemes: readonly RawScheme[]): Part[] {
  const free = 10_000 - schemes.reduce((sum, { share }) => sum + share, 0);
  const parts = schemes.map(partOf);
  return free > 0 ? [...parts, { share: free, sum: 0, given: 0, open: 1 }] : parts;
}

/** The final in hundredths, when these grades come; a part in which nothing counts is left out. */
function finalOf(parts: readonly Part[], next: () => number, isCut: boolean): number {
  let [shares, earned, leftOut] = [0, 0, 0];
  for (const { share, sum, given, open } of parts) {
    if (given + open === 0) {
      leftOut += share;
      continue;
    }
    let come = 0;
    for (let i = 0; i < open; i += 1) come += next();
    shares += share;
    earned += share * over(sum + come, given + open, isCut);
  }
  const mean = shares === 0 ? 300 : over(earned, shares, isCut);
  return over(earned + leftOut * mean, 10_000, isCut);
}

// The same partial as the application knows it.

const STUDENT = 'ana';
const ofStudent = <T>(value: T) => new Map([[STUDENT, value]]);

function entriesOf(schemes: readonly RawScheme[], policy: GradingPolicy) {
  const taskId = (i: number, j: number) => `t${String(i)}.${String(j)}`;
  const tasks = schemes.flatMap((each, i) =>
    each.kind === 'tasks' ? each.tasks.map((raw, j) => ({ id: taskId(i, j), raw })) : [],
  );
  const sources: GradeSources = {
    now: NOW,
    tasks: new Map(
      tasks.map(({ id, raw }) => [id, { id, title: id, dateEnd: ENDS[raw.end], deleted: false }]),
    ),
    submissions: new Map(
      tasks.flatMap(({ id, raw: { grade, isSent } }) =>
        grade === null && !isSent
          ? []
          : [
              [
                id,
                ofStudent({
                  noteFinal: grade === null ? null : grade / 100,
                  subNotes: [],
                  comment: '',
                  reviewed: grade !== null,
                  fecha: isSent ? 3 : null,
                }),
              ] as const,
            ],
      ),
    ),
    returned: new Map(
      tasks.flatMap(({ id, raw: { returned } }) =>
        returned === null ? [] : [[id, ofStudent(returned / 100)] as const],
      ),
    ),
    given: new Map(),
    exceptions: new Map(
      tasks.flatMap(({ id, raw }) =>
        raw.isExempt ? [[id, ofStudent({ dateEnd: null, exempt: true })] as const] : [],
      ),
    ),
    scores: new Map(
      schemes.flatMap((each, i) =>
        each.kind === 'typed' && each.score !== null
          ? [[`s${String(i)}`, ofStudent(each.score / 100)] as const]
          : [],
      ),
    ),
  };
  const stored = schemes.map((each, i) => ({
    id: `s${String(i)}`,
    name: `s${String(i)}`,
    percent: each.share / 100,
    external: each.kind === 'typed',
    tasks: each.kind === 'tasks' ? each.tasks.map((_, j) => taskId(i, j)) : [],
    deleted: false,
  }));
  return computePartial(stored, { id: STUDENT, since: CAME }, sources, policy).entries;
}

describe('what a student is told about what is left', () => {
  it('agrees with a brute force over everything that can still get a grade, and no such grades prove it wrong', () => {
    fc.assert(
      fc.property(
        partials,
        fc.constantFrom(SPEC_POLICY, ECUADOR_POLICY),
        fc.constantFrom(700, 400, 950),
        fc.array(hundredths, { minLength: 20, maxLength: 20 }),
        (schemes, policy, target, random) => {
          const isCut = policy === ECUADOR_POLICY;
          const told = gradeForRest(entriesOf(schemes, policy), policy, target / 100);
          const parts = partsOf(schemes);
          const finals = Array.from({ length: 1001 }, (_, g) => finalOf(parts, () => g, isCut));
          const lowest = finals.findIndex((final) => final >= target);
          const best = finals.at(-1) ?? 0;
          const verdict = () => {
            if (parts.every(({ open }) => open === 0)) return undefined;
            if (lowest === 0) return { kind: 'reached' };
            return lowest > 0
              ? { kind: 'needed', grade: lowest / 100 }
              : { kind: 'outOfReach', best: best / 100 };
          };
          expect(told?.needed).toEqual(verdict());
          // Other grades, each a different one, lead to a final between those of nothing and of 10
          // in everything.
          let at = 0;
          const mixed = finalOf(parts, () => random[at++ % random.length] ?? 0, isCut);
          expect(mixed).toBeGreaterThanOrEqual(finals[0] ?? 0);
          expect(mixed).toBeLessThanOrEqual(best);
        },
      ),
      { numRuns: 2000 },
    );
  }, 60_000);
});
