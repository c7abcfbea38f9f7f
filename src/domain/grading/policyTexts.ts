import {
  GRADING_POLICIES,
  TERM_COUNTS,
  type GradingPolicyId,
  type GradingRules,
} from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import { readDecimal } from '../decimal';
import { SPEC_RULES } from './policy';

/**
 * The rules for grades as a form holds them, each as a text: `weight0` and so on for each partial, empty
 * when all count the same; `code0`, `name0` and `from0` and so on for each label.
 */
export type PolicyTexts = Record<string, string>;

const toText = (grade: number): string => String(grade).replace('.', ',');
const toNumber = (text: string | undefined): number => {
  const read = readDecimal(text ?? '');
  return read.kind === 'number' && !read.isNegative ? read.value : Number.NaN;
};

/** The texts of an institute's rules; the specification's where it has decided nothing. */
export function policyTexts({
  gradingPolicy,
  grading,
  partial,
}: Pick<Institute, 'gradingPolicy' | 'grading' | 'partial'>): PolicyTexts {
  const { terms, weights, passGrade, supletorioFrom, labels } = grading ?? SPEC_RULES;
  const isWeighted = weights.length === partial.length;
  return {
    gradingPolicy,
    terms: String(terms),
    passGrade: toText(passGrade),
    supletorioFrom: toText(supletorioFrom),
    ...Object.fromEntries(
      partial.map((_, i) => [`weight${String(i)}`, isWeighted ? String(weights[i] ?? '') : '']),
    ),
    ...Object.fromEntries(
      labels.flatMap(({ code, name, from }, i) => [
        [`code${String(i)}`, code],
        [`name${String(i)}`, name],
        [`from${String(i)}`, toText(from)],
      ]),
    ),
  };
}

/**
 * The rules that texts of a form give. A text that is no number gives NaN, and a choice that is none its
 * first value: `isGradingRules` tells whether they are valid.
 * @param count how many partials the period has
 */
export function rulesOfTexts(
  texts: PolicyTexts,
  count: number,
): { gradingPolicy: GradingPolicyId; grading: GradingRules } {
  const weights = Array.from({ length: count }, (_, i) => texts[`weight${String(i)}`] ?? '');
  const labels = Object.keys(texts)
    .filter((key) => /^code\d+$/.test(key))
    .map((key) => Number(key.slice('code'.length)))
    .sort((a, b) => a - b);
  return {
    gradingPolicy: GRADING_POLICIES.find((id) => id === texts.gradingPolicy) ?? GRADING_POLICIES[0],
    grading: {
      terms: TERM_COUNTS.find((terms) => String(terms) === texts.terms) ?? TERM_COUNTS[0],
      weights: weights.every((text) => text.trim() === '') ? [] : weights.map(toNumber),
      passGrade: toNumber(texts.passGrade),
      supletorioFrom: toNumber(texts.supletorioFrom),
      labels: labels.map((i) => ({
        code: (texts[`code${String(i)}`] ?? '').trim(),
        name: (texts[`name${String(i)}`] ?? '').trim(),
        from: toNumber(texts[`from${String(i)}`]),
      })),
    },
  };
}
