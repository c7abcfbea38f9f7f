import { partialFinal } from './partial';
import type { GradingPolicy } from './policy';
import { yearFinals } from './finals';

export type NeededGrade =
  /** The target is met even with 0. */
  | { kind: 'reached' }
  /** The lowest grade that meets it, 0.01 to 10. */
  | { kind: 'needed'; grade: number }
  /** Not even 10 meets it; what 10 would give. */
  | { kind: 'outOfReach'; best: number };

/**
 * The lowest grade that meets the target. All finals grow with the grade, so halving the range finds
 * it; each is tried as it would be rounded, so the answer is exact to the hundredth.
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
 * What a student needs in one scheme to reach a final in the partial, all other grades as they
 * stand: "con 7,8 en X llega a 7".
 * @param entries of the partial; the wanted scheme's own grade does not matter
 * @param target a final of two decimals; the policy's pass grade unless another one is asked for
 * @throws when the scheme is not among the entries
 */
export function gradeNeeded(
  entries: readonly { idScheme: string; percent: number; grade: number }[],
  idScheme: string,
  policy: GradingPolicy,
  target: number = policy.passGrade,
): NeededGrade {
  const own = entries.find((entry) => entry.idScheme === idScheme);
  if (!own) throw new Error(`no entry of scheme ${idScheme}`);
  const finalWith = (grade: number) =>
    partialFinal(
      entries.map((entry) => (entry === own ? { ...entry, grade } : entry)),
      policy,
    );
  return lowestGrade(finalWith, target, policy.maxFinal);
}

/**
 * What a student needs as the final of one partial to reach a general average, the finals of the
 * other partials as they stand. While the other half has no final there is no general average: then
 * the target is the average so far.
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
