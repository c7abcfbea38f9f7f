/**
 * Decimal rounding that survives binary floating point: the product by 100 is first cut to the
 * 12 significant digits that a grade can really have (domain 2.7), so 1.005 rounds to 1.01.
 */
const toHundredths = (value: number): number => Number((value * 100).toPrecision(12));

/** Rounds to two decimals, halves upwards. Any finite number; the result is a finite number. */
export function round2(value: number): number {
  return Math.round(toHundredths(value)) / 100;
}

/** Cuts to two decimals without rounding (D51). */
export function trunc2(value: number): number {
  return Math.trunc(toHundredths(value)) / 100;
}

/** Arithmetic mean, or null for an empty list. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
