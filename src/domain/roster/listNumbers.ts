import { OF_PEOPLE, type Mapping } from './headerWords';
import { cleanCell } from './mend';

// Most lists number their people: 1, 2, 3. A row between them without a number may be a guardian, a tutor or
// an example, and otherwise looks like all others.

type Row = readonly string[];

const NUMBER = /^(\d{1,4}) ?[.)°º-]*$/;
const SAMPLE = 500;
/**
 * The smallest share of names that have a number: with a row for the guardian below each student it is a
 * half.
 */
const MIN_SHARE = 0.3;
/** The smallest share of numbers that follow the one before, or begin again. */
const MIN_IN_ORDER = 0.8;

const numberIn = (row: Row, at: number): number | null => {
  const [, digits] = NUMBER.exec(cleanCell(row[at] ?? '')) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Finds the column in which a list numbers its people; undefined when it does not. */
export function findNumbers(body: readonly Row[], mapping: Mapping): number | undefined {
  const ofPeople = OF_PEOPLE.flatMap((field) => mapping.get(field) ?? []);
  const people = body
    .slice(0, SAMPLE)
    .filter((row) => ofPeople.some((at) => cleanCell(row[at] ?? '') !== ''));
  const width = Math.max(0, ...people.map(({ length }) => length));
  const read = new Set(mapping.values());
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    if (read.has(at)) return false;
    const numbers = people.flatMap((row) => numberIn(row, at) ?? []);
    const inOrder = numbers.filter((number, i) => number === 1 || number - 1 === numbers[i - 1]);
    return (
      numbers.length >= Math.max(2, people.length * MIN_SHARE) &&
      inOrder.length >= numbers.length * MIN_IN_ORDER
    );
  });
}

/**
 * Returns the text in the place of a row's number; undefined for a row that has its number, or in a list
 * without them.
 */
export function textForNumber(row: Row, numbers: number | undefined): string | undefined {
  if (numbers === undefined || numberIn(row, numbers) !== null) return undefined;
  return cleanCell(row[numbers] ?? '');
}
