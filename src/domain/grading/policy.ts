import type { GradingPolicyId } from '../../models/gradebook';

/** The scale every final grade uses: 0 to this. */
export const MAX_FINAL_GRADE = 10;

export type Rounding = 'redondear' | 'truncar';
export type GradeBand = 'low' | 'middle' | 'good' | 'top';

/** A band reaches from the end of the one before it up to `to`, which belongs to it or not. */
export type BandLimit = { band: GradeBand; to: number; isIncluded: boolean };

/** Everything a school may decide about its numbers. All grades are 0 to 10 with two decimals. */
export type GradingPolicy = {
  id: GradingPolicyId;
  /** What happens to the third decimal, at every level. */
  rounding: Rounding;
  /** What counts where there is no grade. */
  missingGrade: number;
  maxFinal: typeof MAX_FINAL_GRADE;
  /** The lowest grade that passes. */
  passGrade: number;
  /** Colour bands from the lowest to the highest; the last one ends the scale. */
  bands: readonly BandLimit[];
};

/** The specification's rules: rounded to two decimals. */
export const SPEC_POLICY: GradingPolicy = {
  id: 'spec',
  rounding: 'redondear',
  missingGrade: 3,
  maxFinal: MAX_FINAL_GRADE,
  passGrade: 7,
  bands: [
    { band: 'low', to: 6, isIncluded: false },
    { band: 'middle', to: 7, isIncluded: true },
    { band: 'good', to: 9, isIncluded: true },
    { band: 'top', to: MAX_FINAL_GRADE, isIncluded: true },
  ],
};

/** The ministry's instructions: two decimals, cut without rounding. */
export const ECUADOR_POLICY: GradingPolicy = { ...SPEC_POLICY, id: 'ecuador', rounding: 'truncar' };

const POLICIES: Record<GradingPolicyId, GradingPolicy> = {
  spec: SPEC_POLICY,
  ecuador: ECUADOR_POLICY,
};

/** Whether it names a policy that this version knows. */
export const isGradingPolicy = (id: unknown): id is GradingPolicyId =>
  typeof id === 'string' && Object.hasOwn(POLICIES, id);

/**
 * The policy a school chose in its institute document; the specification's until it chooses.
 *
 * An id that this version does not know, which a newer one may have written, is never taken for the
 * specification's: the third decimal of everybody's grades would change without a word. The screen, the
 * spreadsheet or the scoring that needs the policy fails instead, and what does not need it works.
 * @throws Error when the id is not a known policy
 */
export function policyOf(id: string | undefined): GradingPolicy {
  const known = id ?? SPEC_POLICY.id;
  if (!isGradingPolicy(known)) throw new Error(`The grading policy ${known} is unknown.`);
  return POLICIES[known];
}
