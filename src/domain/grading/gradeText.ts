import type { GradingPolicy } from './policy';
import { toGrade } from './rounding';

/** A grade as text: always two decimals and the decimal point, such as "8.50". */
export function formatGrade(grade: number): string {
  return grade.toFixed(2);
}

/** A grade as a spreadsheet in Ecuador reads one: with the decimal comma, such as "8,50". */
export const toSheetText = (grade: string): string => grade.replace('.', ',');

export type ParsedGrade =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  | { kind: 'outOfRange' }
  | { kind: 'grade'; value: number };

/**
 * Reads a typed grade. Point or comma separates decimals; further decimals are rounded or cut as
 * the policy says. The range is checked before rounding: 10.004 is above 10.
 * @param max highest value allowed; the lowest is 0
 */
export function parseGrade(
  text: string,
  max: number,
  policy: Pick<GradingPolicy, 'rounding'>,
): ParsedGrade {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed)) return { kind: 'invalid' };
  const value = Number(trimmed.replace(',', '.'));
  return value < 0 || value > max
    ? { kind: 'outOfRange' }
    : { kind: 'grade', value: Math.abs(toGrade(value, policy)) };
}
