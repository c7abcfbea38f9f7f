import { readDecimal } from '../decimal';
import type { GradingPolicy } from './policy';
import { toGrade } from './rounding';

/** Decimals of a grade. */
const MAX_DECIMALS = 2;
/** Significant digits of a number that a program wrote: behind them is the noise of binary fractions. */
const SIGNIFICANT = 12;

/** The reason why a text is no grade. */
export type GradeProblem = 'invalid' | 'outOfRange' | 'tooFine';

export type ParsedGrade =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** Below 0 or above the highest one; a minus is no part of a grade, whatever follows it. */
  | { kind: 'outOfRange' }
  /** It has more decimals than a grade: `value` is the grade that the policy would make of it. */
  | { kind: 'tooFine'; value: number }
  | { kind: 'grade'; value: number };

/**
 * Reads a grade, wherever it is typed, pasted or read from a sheet. Point or comma separates
 * decimals. No character is ignored: any that is no part of a grade is a problem, and so is a third
 * decimal, which nobody may round silently. The range is checked before rounding: 10.004 is above
 * 10.
 * @param max highest value allowed; the lowest is 0
 */
export function parseGrade(
  text: string,
  max: number,
  policy: Pick<GradingPolicy, 'rounding'>,
): ParsedGrade {
  const read = readDecimal(text);
  if (read.kind !== 'number') return read;
  const { value, decimals, isNegative } = read;
  if (isNegative || value > max) return { kind: 'outOfRange' };
  const grade = toGrade(value, policy);
  const isExact = decimals <= MAX_DECIMALS || grade === Number(value.toPrecision(SIGNIFICANT));
  return { kind: isExact ? 'grade' : 'tooFine', value: grade };
}

/** Returns the reason why a text is no grade; null for a grade and for an empty text. */
export const gradeProblem = ({ kind }: ParsedGrade): GradeProblem | null =>
  kind === 'grade' || kind === 'empty' ? null : kind;

/**
 * Reads a typed grade in the same way. A number that begins with its decimal mark is the end of one
 * whose beginning a press too early has saved, perhaps for somebody else: it is no grade.
 */
export const parseTypedGrade = (
  text: string,
  max: number,
  policy: Pick<GradingPolicy, 'rounding'>,
): ParsedGrade => (/^\s*[.,]/.test(text) ? { kind: 'invalid' } : parseGrade(text, max, policy));
