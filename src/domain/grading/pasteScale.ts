import { readDecimal } from '../decimal';
import type { FullMark } from './pasteColumn';
import type { GradingPolicy } from './policy';
import { toGrade } from './rounding';

/** The highest grades that are usual besides the school's own. */
const SCALES = [20, 25, 30, 40, 50, 100];

/**
 * The scales that a column may be of; the school's own first.
 * @param largest the largest number in the column
 * @param max highest grade
 */
export const scalesFor = (largest: number, max: number): readonly number[] => [
  max,
  ...SCALES.filter((scale) => scale > max && scale >= largest),
];

/** The scale that a title states: 'Nota (sobre 20)', 'Prueba /100'; null for none. */
export function statedScale(title: string): number | null {
  const [, stated] =
    /(?:sobre|\/|puntaje|max(?:imo)?\.?:?)\s*(\d{2,3})\b(?!\s*\/)/i.exec(title) ?? [];
  const scale = Number(stated);
  return SCALES.includes(scale) ? scale : null;
}

/** The numbers that may stand as the highest grade above grades. */
export const FULL_MARKS: ReadonlySet<number> = new Set([5, 10, ...SCALES]);

/** The highest grade that a cell above the grades is: "20", "/20", "sobre 20", "20 pts"; null for any other one. */
export function fullMarkIn(cell: string): FullMark | null {
  const [, before = '', number = '', after = ''] =
    /^(sobre |\/ ?)?(\d{1,3})( ?(?:pts|ptos|puntos)\.?)?$/i.exec(cell) ?? [];
  const scale = Number(number);
  return FULL_MARKS.has(scale) ? { scale, isSure: before !== '' || after !== '' } : null;
}

export type ConvertedGrade =
  | { kind: 'grade'; value: number }
  | { kind: 'empty' }
  | { kind: 'invalid' | 'outOfRange' };

/**
 * A grade of another scale as one of the school's, rounded or cut as the policy says: 17 of 20 is 8.5. Percents are
 * of 100.
 * @param scale highest grade there
 * @param max highest grade here
 */
export function convertGrade(
  text: string,
  scale: number,
  max: number,
  policy: Pick<GradingPolicy, 'rounding'>,
): ConvertedGrade {
  const read = readDecimal(scale === 100 ? text.replace(/ ?%$/, '') : text);
  if (read.kind !== 'number') return read;
  if (read.isNegative || read.value > scale) return { kind: 'outOfRange' };
  return { kind: 'grade', value: toGrade((read.value * max) / scale, policy) };
}
