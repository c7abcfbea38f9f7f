import {
  TERM_COUNTS,
  type GradeLabel,
  type GradingRules,
  type TermCount,
} from '../../models/gradebook';
import { halvesOf } from '../periods';
import { MAX_FINAL_GRADE } from './policy';
import { hundredths, sumGrades } from './rounding';

/**
 * The limits of a scale: the number of its labels, and the lengths of their texts; firestore.rules
 * repeats them.
 */
export const LABEL_LIMITS = { count: { min: 2, max: 6 }, code: 6, name: 80 } as const;

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

/** Whether a value is a grade from `min` to 10 with at most two decimals. */
const isGrade = (value: unknown, min = 0): value is number =>
  typeof value === 'number' &&
  value >= min &&
  value <= MAX_FINAL_GRADE &&
  Math.abs(value * 100 - hundredths(value)) < 0.000001;

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length >= 1 && value.length <= max;

function isLabels(value: unknown): value is GradeLabel[] {
  const { count, code, name } = LABEL_LIMITS;
  if (!Array.isArray(value) || value.length < count.min || value.length > count.max) return false;
  const labels = value as Partial<GradeLabel>[];
  return (
    labels.every(
      (label, i) =>
        isText(label.code, code) &&
        isText(label.name, name) &&
        isGrade(label.from) &&
        (i === 0 || label.from <= (labels[i - 1]?.from ?? 0)),
    ) && labels.at(-1)?.from === 0
  );
}

/**
 * Whether a value, which anybody may have sent, holds the rules of a period's averages, as the database's
 * rules check them.
 * @param count how many partials the period has
 */
export function isGradingRules(value: unknown, count: number): value is GradingRules {
  if (typeof value !== 'object' || value === null) return false;
  const { terms, weights, passGrade, supletorioFrom, labels } = value as Partial<GradingRules>;
  return (
    TERM_COUNTS.some((known) => known === terms) &&
    Array.isArray(weights) &&
    (weights.length === 0 || weights.length === count) &&
    weights.every((weight) => isWhole(weight, 1, 100)) &&
    isGrade(passGrade, 0.01) &&
    isGrade(supletorioFrom) &&
    supletorioFrom <= passGrade &&
    isLabels(labels)
  );
}

/** The sum of the weights of each term; without weights there is nothing to add up. */
export const termSums = (weights: readonly number[], terms: TermCount): number[] =>
  weights.length === 0
    ? []
    : halvesOf(weights.length, terms).map((positions) =>
        sumGrades(positions.map((i) => weights[i] ?? 0)),
      );

/** The terms that a period of so many partials can have, so that all have the same number of them. */
export const possibleTerms = (count: number): TermCount[] =>
  TERM_COUNTS.filter((terms) => count % terms === 0);

/**
 * The rules for a new period: all that was decided for the one before, and its weights where the new one
 * is divided in the same way.
 */
export function rulesForNext(before: GradingRules, terms: TermCount, count: number): GradingRules {
  const isSame = before.terms === terms && before.weights.length === count;
  return { ...before, terms, weights: isSame ? before.weights : [] };
}
