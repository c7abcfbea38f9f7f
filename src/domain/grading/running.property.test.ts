// The figures that tell a student about a partial that is not over, against a program that knows nothing of the code: it follows
// docs/school-rules.md, "Missing grades" and "Report cards and finals", in whole hundredths.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaskException } from '../../models/exception';
import type { SubjectPlan } from '../../models/standing';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { runningPartial } from './running';

const NOW = 20;
/** When the student came, or was away. */
const MEMBERSHIPS = {
  always: { since: null, away: [] },
  late: { since: 5, away: [] },
  away: { since: null, away: [{ from: 8, to: 12 }] },
} as const;
/** When tasks end: before a late student came, while one was away, later, just now, after now. */
const ENDS = [2, 10, 15, NOW, 30];

type RawTask = {
  end: number;
  /** Hundredths; null where nothing was graded. */
  grade: number | null;
  /** The grade is that of work that was returned. */
  isReturned: boolean;
  isExempt: boolean;
  /** The student's own end. */
  more: number | null;
};
/** Its share in hundredths of a percent; a score where the teacher types it, otherwise tasks. */
type RawScheme = { share: number; score: number | null; tasks: RawTask[] | null };
type RawPartial = { member: keyof typeof MEMBERSHIPS; schemes: RawScheme[] };

const hundredths = fc.integer({ min: 0, max: 1000 });
const rarely = fc.integer({ min: 0, max: 4 }).map((each) => each === 0);
const task: fc.Arbitrary<RawTask> = fc.record({
  end: fc.constantFrom(...ENDS),
  grade: fc.option(hundredths),
  isReturned: rarely,
  isExempt: rarely,
  more: fc.option(fc.constantFrom(...ENDS), { freq: 1 }),
});
const scheme = fc.record({
  score: fc.option(hundredths),
  tasks: fc.option(fc.array(task, { maxLength: 4 }), { freq: 2 }),
});
const partials: fc.Arbitrary<RawPartial> = fc.record({
  member: fc.constantFrom('always' as const, 'always' as const, 'late' as const, 'away' as const),
  schemes: fc
    .tuple(
      fc.array(fc.tuple(scheme, fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(10_000, 10_000, 7000),
    )
    .map(([parts, whole]) => {
      const all = parts.reduce((sum, [, size]) => sum + size, 0);
      const upTo = (i: number) => parts.slice(0, i).reduce((sum, [, size]) => sum + size, 0);
      const edge = (i: number) => Math.floor((upTo(i) * whole) / all);
      return parts.map(([each, size], i) => ({ ...each, size, share: edge(i + 1) - edge(i) }));
    }),
});

// The other program.

const over = (sum: number, count: number, isCut: boolean): number =>
  isCut ? Math.floor(sum / count) : Math.floor((2 * sum + count) / (2 * count));

/** A scheme's grade in hundredths; 'out' where nothing of it is for the student, 'open' where it has none yet. */
function gradeOf(raw: RawScheme, member: RawPartial['member'], isCut: boolean) {
  if (raw.tasks === null) return raw.score ?? 'open';
  const grades: number[] = [];
  let [mayCome, isOut] = [false, false];
  for (const { end, grade, isExempt, more } of raw.tasks) {
    const ownEnd = more === null ? end : Math.max(end, more);
    const isMissed =
      (member === 'late' && ownEnd < 5) || (member === 'away' && ownEnd >= 8 && ownEnd < 12);
    if (isExempt) isOut = true;
    else if (grade !== null) grades.push(grade);
    else if (isMissed) isOut = true;
    else if (ownEnd < NOW) grades.push(300);
    else mayCome = true;
  }
  const sum = grades.reduce((total, each) => total + each, 0);
  if (grades.length > 0) return over(sum, grades.length, isCut);
  return isOut && !mayCome ? 'out' : 'open';
}

function expected({ schemes, member }: RawPartial, isCut: boolean) {
  const graded = schemes.map((raw) => ({ ...raw, grade: gradeOf(raw, member, isCut) }));
  let [earned, shares] = [0, 0];
  for (const { grade, share } of graded) {
    if (typeof grade !== 'number') continue;
    earned += grade * share;
    shares += share;
  }
  const isWhole = shares > 0 && graded.every(({ grade }) => grade !== 'open');
  if (isWhole) {
    // Entries that are left out get the mean of the others.
    const mean = over(earned, shares, isCut);
    for (const { grade, share } of graded) {
      if (grade !== 'out') continue;
      earned += mean * share;
      shares += share;
    }
  }
  const all = schemes.reduce((sum, { share }) => sum + share, 0);
  return {
    sum: over(earned, 10_000, isCut) / 100,
    most: over(shares * 1000, 10_000, isCut) / 100,
    isComplete: isWhole && all === 10_000,
    free: (10_000 - all) / 100,
  };
}

// The same partial as the application knows it.

const STUDENT = 'ana';
function told({ schemes, member }: RawPartial, policy: typeof SPEC_POLICY) {
  const plan: SubjectPlan = { schemes: [], tasks: {} };
  const grades = {
    scores: {} as Record<string, number>,
    tasks: {} as Record<string, { grade: number; at: number }>,
    reopened: {} as Record<string, number>,
  };
  const exceptions: TaskException[] = [];
  schemes.forEach(({ share, score, tasks }, i) => {
    const id = `e${String(i)}`;
    const ids = (tasks ?? []).map((_, j) => `t${String(i)}.${String(j)}`);
    const external = tasks === null;
    plan.schemes.push({
      id,
      name: id,
      percent: share / 100,
      external,
      tasks: ids,
      indexPartial: 0,
    });
    if (external && score !== null) grades.scores[id] = score / 100;
    (tasks ?? []).forEach(({ end, grade, isReturned, isExempt, more }, j) => {
      const taskId = ids[j] ?? '';
      plan.tasks[taskId] = { title: taskId, dateEnd: end };
      if (grade !== null) grades.tasks[taskId] = { grade: grade / 100, at: end };
      if (grade !== null && isReturned) grades.reopened[taskId] = end;
      if (!isExempt && more === null) return;
      exceptions.push({
        ...{ id: STUDENT, taskId, idStudent: STUDENT, dateEnd: more, exempt: isExempt },
      } as TaskException);
    });
  });
  const student = { id: STUDENT, member: MEMBERSHIPS[member], exceptions, grades };
  return runningPartial(
    plan,
    0,
    { ...student, member: { ...student.member, away: [...student.member.away] } },
    policy,
    NOW,
  );
}

describe('the running partial of a student agrees with another program', () => {
  it.each([
    ['rounded', SPEC_POLICY, false],
    ['cut', ECUADOR_POLICY, true],
  ] as const)('in sum, most, free percent and completeness, %s', (_, policy, isCut) => {
    fc.assert(
      fc.property(partials, (partial) => {
        const { sum, most, isComplete, free, parts } = told(partial, policy) ?? { parts: [] };
        expect({ sum, most, isComplete, free }).toEqual(expected(partial, isCut));
        const all = parts.reduce((total, part) => total + Math.round(part * 100), 0);
        expect(all).toBe(Math.round((sum ?? 0) * 100));
      }),
      { numRuns: 2000 },
    );
  });
});
