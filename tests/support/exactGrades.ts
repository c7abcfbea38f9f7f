// Random grades, and exact fractions to check the arithmetic of grades against.
import fc from 'fast-check';
import { ECUADOR_POLICY, SPEC_POLICY, type GradingPolicy } from '../../src/domain/grading/policy';

export const policies = fc.constantFrom(SPEC_POLICY, ECUADOR_POLICY);

/** A grade of 0 to 10, given in hundredths. */
export const grades = fc.integer({ min: 0, max: 1000 }).map((each) => each / 100);

/** Percents that add up to 100 or less, each of two decimals and above 0. */
export const percents = fc
  .array(fc.integer({ min: 1, max: 2500 }), { minLength: 1, maxLength: 8 })
  .map((shares) => {
    const sum = shares.reduce((total, share) => total + share, 0);
    const scaled =
      sum > 10_000 ? shares.map((share) => Math.floor((share * 10_000) / sum)) : shares;
    return scaled.map((share) => Math.max(1, share) / 100);
  });

/** Returns a fraction of whole numbers, rounded half up to an integer, or rounded down. */
export function wholeOf(
  numerator: bigint,
  denominator: bigint,
  { rounding }: Pick<GradingPolicy, 'rounding'>,
): bigint {
  return rounding === 'truncar'
    ? numerator / denominator
    : (2n * numerator + denominator) / (2n * denominator);
}

/** Returns the whole hundredths of a value of two decimals. */
export const exact = (value: number): bigint => BigInt(value.toFixed(2).replace('.', ''));

export const sumOf = (values: readonly bigint[]): bigint =>
  values.reduce((sum, value) => sum + value, 0n);

/** Tells whether a number has at most two decimals in its text form. */
export const isHundredth = (value: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(value));
