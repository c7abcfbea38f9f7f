import type { GradingPolicy } from './policy';

/**
 * Decimal rounding that survives binary floating point: the product by 100 is first cut to the
 * 12 significant digits that a grade can really have, so 1.005 rounds to 1.01.
 */
const times100 = (value: number): number => Number((value * 100).toPrecision(12));

/** Rounds to two decimals, halves upwards. Any finite number; the result is a finite number. */
export function round2(value: number): number {
  return Math.round(times100(value)) / 100;
}

/** Cuts to two decimals without rounding. */
export function trunc2(value: number): number {
  return Math.trunc(times100(value)) / 100;
}

/**
 * Any computed value as a grade of two decimals, rounded or cut as the policy says. Every level of
 * the gradebook uses this function, so that a school has one way of rounding.
 * @param value a finite number, 0 or more
 */
export function toGrade(value: number, { rounding }: Pick<GradingPolicy, 'rounding'>): number {
  return rounding === 'truncar' ? trunc2(value) : round2(value);
}

/** A grade or percent of two decimals as a whole number of hundredths: 33.33 is 3333. */
export function hundredths(value: number): number {
  return Math.round(times100(value));
}

/** Sum of values of two decimals, exact: 0.1 + 0.2 is 0.3. */
export function sumGrades(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + hundredths(value), 0) / 100;
}

/** Sum of sub-grades, which may have parts of a hundredth: exact to four decimals. */
export function sumParts(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000;
}

/** Arithmetic mean, not rounded, or null for an empty list. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Mean of grades of two decimals as a grade; their order does not change the result.
 * @returns null for an empty list
 */
export function meanGrade(
  grades: readonly number[],
  policy: Pick<GradingPolicy, 'rounding'>,
): number | null {
  return grades.length === 0 ? null : toGrade(sumGrades(grades) / grades.length, policy);
}
