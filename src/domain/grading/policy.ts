import type { GradingPolicyId } from '../../models/gradebook';

/** The maximum of every final grade; the minimum is 0. */
export const MAX_FINAL_GRADE = 10;

export type Rounding = 'redondear' | 'truncar';
export type GradeBand = 'low' | 'middle' | 'good' | 'top';

/** A band reaches from the end of the previous one to `to`, which is part of the band or not. */
export type BandLimit = { band: GradeBand; to: number; isIncluded: boolean };

/** Everything a school can decide about its grades. All grades are 0 to 10 with two decimals. */
export type GradingPolicy = {
  id: GradingPolicyId;
  /** Whether the third decimal is rounded or cut, at every level. */
  rounding: Rounding;
  /** The grade that counts when there is none. */
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

/** Whether this version knows the id. */
export const isGradingPolicy = (id: unknown): id is GradingPolicyId =>
  typeof id === 'string' && Object.hasOwn(POLICIES, id);

/**
 * The policy in the school's institute document; the specification's until the school chooses one.
 *
 * An unknown id, which a newer version may have written, must not be replaced by the
 * specification's policy, because everybody's third decimal would silently change. Screens, sheets
 * and scoring that need the policy fail instead; everything else works.
 * @throws Error when the id is not a known policy
 */
export function policyOf(id: string | undefined): GradingPolicy {
  const known = id ?? SPEC_POLICY.id;
  if (!isGradingPolicy(known)) throw new Error(`The grading policy ${known} is unknown.`);
  return POLICIES[known];
}
