/** The reason why digits are no grade where two of them are one. */
export type TwoDigitsProblem = 'oneDigit' | 'threeDigits';

export type TwoDigits = { kind: 'grade'; text: string } | { kind: TwoDigitsProblem };

/**
 * Reads typed digits, two of which are a grade: 85 is 8.5, 07 is 0.7, and 10 is the highest grade.
 * One digit alone is no grade yet, because it may have been typed after a finished grade, and three
 * are none at all.
 * @returns null for a text that is not of digits alone, which is read as any grade
 */
export function readTwoDigits(text: string): TwoDigits | null {
  if (!/^\d+$/.test(text)) return null;
  if (text.length > 2) return { kind: 'threeDigits' };
  if (text.length === 1) return { kind: 'oneDigit' };
  return { kind: 'grade', text: text === '10' ? text : `${text.slice(0, 1)}.${text.slice(1)}` };
}

/** Whether a text is the two digits of a grade, after which the next key belongs to the next student. */
export const areTwoDigits = (text: string): boolean => readTwoDigits(text)?.kind === 'grade';

/**
 * The time that two digits wait for a third one, in ms. Within it a key is of the same burst as
 * they are, so that 100 stays with the student whom it was typed for; after it, it is the next
 * student's first.
 */
export const TWO_DIGITS_PAUSE = 400;
