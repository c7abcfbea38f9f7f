import { partialFinal, withExempt, type PartialEntry } from './partial';
import type { GradingPolicy } from './policy';
import type { PartialStanding } from './provisional';
import { yearFinals } from './finals';
import type { SchemeGradeKind } from './scheme';

export type NeededGrade =
  /** The target is met even with 0. */
  | { kind: 'reached' }
  /** The lowest grade that meets it, 0.01 to 10. */
  | { kind: 'needed'; grade: number }
  /** Even 10 does not meet the target; `best` is what 10 would give. */
  | { kind: 'outOfReach'; best: number };

/**
 * The lowest grade that meets the target. All finals grow with the grade, so a binary search finds
 * it. Each grade is tried with its rounding, so the result is exact to the hundredth.
 */
function lowestGrade(
  finalWith: (grade: number) => number,
  target: number,
  maxFinal: number,
): NeededGrade {
  if (finalWith(0) >= target) return { kind: 'reached' };
  const best = finalWith(maxFinal);
  if (best < target) return { kind: 'outOfReach', best };
  let [tooLow, enough] = [0, maxFinal * 100];
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2);
    if (finalWith(middle / 100) >= target) enough = middle;
    else tooLow = middle;
  }
  return { kind: 'needed', grade: enough / 100 };
}

/**
 * The grade that a student needs in one scheme to reach a final in the partial, with all other
 * grades unchanged: "con 7,8 en X llega a 7".
 * @param entries of the partial; the wanted scheme's own grade does not matter
 * @param target a final of two decimals; by default the policy's pass grade
 * @throws when the scheme is not among the entries
 */
export function gradeNeeded(
  entries: readonly {
    idScheme: string;
    percent: number;
    grade: number;
    kind?: SchemeGradeKind;
  }[],
  idScheme: string,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): NeededGrade {
  const own = entries.find((entry) => entry.idScheme === idScheme);
  if (!own) throw new Error(`no entry of scheme ${idScheme}`);
  const finalWith = (grade: number) =>
    partialFinal(
      withExempt(
        entries.map((entry) => (entry === own ? { ...entry, grade } : entry)),
        policy,
      ),
      policy,
    );
  return lowestGrade(finalWith, target, policy.maxFinal);
}

/**
 * The grade that a student needs in everything that has no grade yet, the share without a scheme
 * included, to reach a final: "necesita 7.32 en lo que falta".
 * @param entries of the partial, all of them
 * @param standing which of them count already, and the percent without a scheme
 * @returns null when nothing is left to be graded
 */
export function gradeForRest(
  entries: readonly PartialEntry[],
  { counted, free }: Pick<PartialStanding, 'counted' | 'free'>,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): NeededGrade | null {
  const known = new Set(counted.map(({ idScheme }) => idScheme));
  const isOpen = ({ idScheme, kind }: PartialEntry) => !known.has(idScheme) && kind !== 'exempt';
  if (free === 0 && !entries.some(isOpen)) return null;
  const finalWith = (grade: number) => {
    const given = entries.map((entry) =>
      isOpen(entry) ? { ...entry, grade, kind: 'score' as const } : entry,
    );
    const rest = free > 0 ? [{ percent: free, grade, kind: 'score' as const }] : [];
    return partialFinal(withExempt([...given, ...rest], policy), policy);
  };
  return lowestGrade(finalWith, target, policy.maxFinal);
}

/**
 * The final that a student needs in one partial to reach a general average, with the finals of the
 * other partials unchanged. While the other half has no final there is no general average, so the
 * target is the average so far.
 * @param finals by partial; null where there is none yet
 */
export function finalNeeded(
  finals: readonly (number | null)[],
  indexPartial: number,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): NeededGrade {
  const averageWith = (final: number) => {
    const year = yearFinals(
      finals.map((each, i) => (i === indexPartial ? final : each)),
      policy,
    );
    return year.general ?? year.current ?? final;
  };
  return lowestGrade(averageWith, target, policy.maxFinal);
}
