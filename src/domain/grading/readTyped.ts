import type { CellProblem, CellSettings, CellValue } from './cell';
import type { CellEvent } from './cellEvents';
import { parseTypedGrade } from './parseGrade';
import { readTwoDigits } from './twoDigits';

export type TypedEvent = Extract<CellEvent, { kind: 'typed' }>;

/** The value that a typed text stands for, null for an emptied field; or why it is not saved. */
export type ReadText = { problem: null; value: CellValue } | { problem: CellProblem };

/**
 * Reads the typed text of a cell. A blank is not an emptied field: nobody meant a 0 by the space
 * bar.
 */
export function readTyped(
  { text, isTwoDigits = false }: Pick<TypedEvent, 'text' | 'isTwoDigits'>,
  { max, policy }: Pick<CellSettings, 'max' | 'policy'>,
): ReadText {
  if (text === '') return { problem: null, value: null };
  const digits = isTwoDigits ? readTwoDigits(text) : null;
  if (digits && digits.kind !== 'grade') return { problem: digits.kind };
  const parsed = parseTypedGrade(digits?.text ?? text, max, policy);
  if (parsed.kind === 'empty') return { problem: 'invalid' };
  return parsed.kind === 'grade'
    ? { problem: null, value: parsed.value }
    : { problem: parsed.kind };
}
