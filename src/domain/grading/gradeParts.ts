import type { GeneratedEntry } from '../../models/gradebook';
import { halvesOf } from '../periods';
import { weightsOf, yearFinals } from './finals';
import { finalOfRest, gradeForRest, lowestGrade, openTasks, type NeededGrade } from './needed';
import type { PartialEntry } from './partial';
import { MAX_FINAL_GRADE, type GradingPolicy } from './policy';
import { isLeftOut, type PartialStanding } from './provisional';
import { hundredths, sumGrades, toGrade } from './rounding';

/** One part of a grade: a scheme of a partial, a partial of a year, an activity of a task. */
export type GradePiece = {
  id: string;
  name: string;
  /** The points that it brings to the grade, two decimals. */
  brought: number;
  /** The default that counts although nobody gave it; null for a grade that was given. */
  byDefault: number | null;
  /** Tasks of it that can still get a grade, which changes the points that it brings. */
  open?: number;
};

/** The part of a grade that may still come. */
export type GradeRest = {
  /** The grade with this grade, 0 to 10, in everything that is missing. */
  finalWith: (grade: number) => number;
  /** The grade that everything missing needs for the pass grade. */
  needed: NeededGrade;
};

/** The parts of a grade, in their order. All grades are 0 to 10, two decimals. */
export type GradeParts = {
  pieces: GradePiece[];
  /** The points that the pieces bring together. */
  sum: number;
  /** The percent of it that has no grade yet, 0 to 100. */
  missing: number;
  /** null where nothing comes any more. */
  rest: GradeRest | null;
};

type Entry = Pick<GeneratedEntry, 'idScheme' | 'name' | 'grade' | 'isDefault' | 'weighted'>;

const pieceOf = (
  { idScheme, name, grade, isDefault }: Omit<Entry, 'weighted'>,
  brought: number,
): GradePiece => ({ id: idScheme, name, brought, byDefault: isDefault ? grade : null });

/** The parts of a final that has a report card. */
export const partsOfReport = (entries: readonly Entry[]): GradeParts => ({
  pieces: entries.map((entry) => pieceOf(entry, entry.weighted)),
  sum: sumGrades(entries.map(({ weighted }) => weighted)),
  missing: 0,
  rest: null,
});

type Running = Pick<PartialStanding, 'counted' | 'parts' | 'sum' | 'free'> & {
  entries: readonly PartialEntry[];
};

/**
 * The parts of a partial without a report card, and the grades that may still come.
 * @param isOver nothing comes any more: the partial is closed, or the student has left
 */
export function partsOfRunning(
  { entries, counted, parts, sum, free }: Running,
  isOver: boolean,
  policy: GradingPolicy,
): GradeParts {
  const needed = isOver ? null : gradeForRest(entries, policy);
  const isCounted = new Set(counted.map(({ idScheme }) => idScheme));
  const open = entries.filter((entry) => !isCounted.has(entry.idScheme) && !isLeftOut(entry));
  return {
    pieces: counted.map((entry, i) => {
      const open = isOver ? 0 : openTasks(entry).length;
      return { ...pieceOf(entry, parts[i] ?? 0), ...(open > 0 && { open }) };
    }),
    sum,
    missing: isOver ? 0 : sumGrades([free, ...open.map(({ percent }) => percent)]),
    rest: needed && {
      finalWith: (grade) => finalOfRest(entries, policy, grade),
      needed: needed.needed,
    },
  };
}

/**
 * Turns exact values of hundredths into whole hundredths that make a given sum: each is cut, and
 * missing hundredths go to the values that lost most; surplus ones are taken from those that lost
 * least.
 * @param exact grades of 0 to 10
 * @returns two decimals, in the order of `exact`
 */
export function apportion(exact: readonly number[], sum: number): number[] {
  const cut = exact.map((each) => Math.floor(each * 100 + 1e-9));
  let missing = hundredths(sum) - cut.reduce((all, each) => all + each, 0);
  const lossOf = (each: number, i: number) => Number((each * 100 - (cut[i] ?? 0)).toFixed(6));
  const byLoss = exact.map((each, i) => ({ i, loss: lossOf(each, i) }));
  byLoss.sort((a, b) => (missing < 0 ? a.loss - b.loss : b.loss - a.loss) || a.i - b.i);
  const step = Math.sign(missing);
  for (const { i } of byLoss) {
    const next = (cut[i] ?? 0) + step;
    if (missing === 0 || next < 0) continue;
    cut[i] = next;
    missing -= step;
  }
  return cut.map((each) => each / 100);
}

type SubGradeNamed = { id: string; name: string; calification: number | null; maxGrade: number };

/**
 * The parts of a task's final: what each activity brings.
 * @param final as `taskFinalGrade` gives it for these sub-grades
 */
export function partsOfTask(subGrades: readonly SubGradeNamed[], final: number): GradeParts {
  const total = sumGrades(subGrades.map(({ maxGrade }) => maxGrade));
  const brought = apportion(
    subGrades.map(({ calification }) =>
      total === 0 ? 0 : ((calification ?? 0) * MAX_FINAL_GRADE) / total,
    ),
    final,
  );
  return {
    pieces: subGrades.map(({ id, name }, i) => ({
      id,
      name,
      brought: brought[i] ?? 0,
      byDefault: null,
    })),
    sum: final,
    missing: 0,
    rest: null,
  };
}

/**
 * The share of each partial in the average of a year, 0 to 1; together 1. A partial that is closed without a
 * final has none. While a whole term has none the average is of the finals there are, each the same.
 */
function sharesOfYear(
  isIn: readonly boolean[],
  policy: Pick<GradingPolicy, 'terms' | 'weights'>,
): number[] {
  const count = isIn.length;
  const terms = halvesOf(count, policy.terms).map((positions) => {
    const weights = weightsOf(positions, count, policy) ?? positions.map(() => 1);
    return positions
      .map((position, i) => ({ position, weight: weights[i] ?? 0 }))
      .filter(({ position }) => isIn[position] === true);
  });
  const shares = Array.from({ length: count }, () => 0);
  if (terms.some((term) => term.length === 0)) {
    const all = isIn.filter(Boolean).length;
    return isIn.map((each) => (each ? 1 / all : 0));
  }
  for (const term of terms) {
    const total = term.reduce((sum, { weight }) => sum + weight, 0);
    for (const { position, weight } of term) shares[position] = weight / total / terms.length;
  }
  return shares;
}

/**
 * The parts of the average of a subject's year: the points of each partial, and those that open
 * partials may still bring.
 * @param finals by partial; null without a report card
 * @param partials their names, and which are closed
 * @param isOver the period has ended: no final comes any more
 * @returns null where there is no final
 */
export function partsOfYear(
  finals: readonly (number | null)[],
  partials: readonly { name: string; closed: boolean }[],
  policy: GradingPolicy,
  isOver = false,
): GradeParts | null {
  const average = (all: readonly (number | null)[]) => {
    const { general, current } = yearFinals(all, policy);
    return general ?? current ?? 0;
  };
  if (finals.every((final) => final === null)) return null;
  const isOpen = finals.map(
    (final, i) => !isOver && final === null && partials[i]?.closed === false,
  );
  const shares = sharesOfYear(
    finals.map((final, i) => final !== null || isOpen[i] === true),
    policy,
  );
  const exact = finals.map((final, i) => (final ?? 0) * (shares[i] ?? 0));
  const isWhole = !isOpen.includes(true);
  const sum = isWhole
    ? average(finals)
    : toGrade(
        exact.reduce((all, each) => all + each, 0),
        policy,
      );
  const brought = apportion(exact, sum);
  const finalWith = (grade: number) =>
    average(finals.map((final, i) => (isOpen[i] === true ? grade : final)));
  return {
    pieces: finals.flatMap((final, i) =>
      final === null
        ? []
        : [
            {
              id: String(i),
              name: partials[i]?.name ?? '',
              brought: brought[i] ?? 0,
              byDefault: null,
            },
          ],
    ),
    sum,
    missing: isWhole
      ? 0
      : Math.round(shares.reduce((all, each, i) => all + (isOpen[i] === true ? each : 0), 0) * 100),
    rest: isWhole
      ? null
      : { finalWith, needed: lowestGrade(finalWith, policy.passGrade, policy.maxFinal) },
  };
}
