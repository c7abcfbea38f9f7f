import type { GradingPolicyId, GradingRules } from '../../models/gradebook';
import type { Institute } from '../../models/institute';

/** The maximum of every final grade; the minimum is 0. */
export const MAX_FINAL_GRADE = 10;

export type Rounding = 'redondear' | 'truncar';
export type GradeBand = 'low' | 'middle' | 'good' | 'top';

/** A band reaches from the end of the previous one to `to`, which is part of the band or not. */
export type BandLimit = { band: GradeBand; to: number; isIncluded: boolean };

/** Everything a school can decide about its grades. All grades are 0 to 10 with two decimals. */
export type GradingPolicy = Readonly<GradingRules> & {
  id: GradingPolicyId;
  /** Whether the third decimal is rounded or cut, at every level. */
  rounding: Rounding;
  /** The grade that counts when there is none. */
  missingGrade: number;
  maxFinal: typeof MAX_FINAL_GRADE;
  /** Colour bands from the lowest to the highest; the last one ends the scale. */
  bands: readonly BandLimit[];
};

/** The specification's averages: two quimestres, equal partials, the scale of the regulation, Art. 194. */
export const SPEC_RULES: GradingRules = {
  terms: 2,
  weights: [],
  passGrade: 7,
  supletorioFrom: 4.01,
  labels: [
    { code: 'DAR', name: 'Domina los aprendizajes requeridos', from: 9 },
    { code: 'AAR', name: 'Alcanza los aprendizajes requeridos', from: 7 },
    { code: 'PAAR', name: 'Está próximo a alcanzar los aprendizajes requeridos', from: 4.01 },
    { code: 'NAAR', name: 'No alcanza los aprendizajes requeridos', from: 0 },
  ],
};

/** The specification's rules: rounded to two decimals. */
export const SPEC_POLICY: GradingPolicy = {
  ...SPEC_RULES,
  id: 'spec',
  rounding: 'redondear',
  missingGrade: 3,
  maxFinal: MAX_FINAL_GRADE,
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

/** The policies that were made, so that the same rules give the same object. */
const made = new WeakMap<GradingRules, Map<string, GradingPolicy>>();

/**
 * Everything that a school has decided about the grades of a period: how they are rounded, and the rules
 * of its averages. Screens, report cards, sheets and the server use it; the specification's until the
 * institute is known, or where it has decided nothing. The same institute gives the same object.
 * @param institute of the period that is read (`instituteIn`)
 * @throws Error when the way of rounding is unknown, as `policyOf`
 */
export function schoolPolicy(
  institute: Pick<Institute, 'gradingPolicy' | 'grading'> | null | undefined,
): GradingPolicy {
  const base = policyOf(institute?.gradingPolicy);
  const rules = institute?.grading;
  if (!rules) return base;
  const byId = made.get(rules) ?? new Map<string, GradingPolicy>();
  made.set(rules, byId);
  const policy = byId.get(base.id) ?? { ...base, ...rules };
  byId.set(base.id, policy);
  return policy;
}
