import { foldForSearch } from '../searchText';
import { nameUnits, type NameOrder } from './fullName';
import { GIVEN_NAMES } from './givenNames';
import { headerKey } from './headerWords';

// The title says which part comes first in a whole name, or else the names of the list do.

/**
 * Returns the order that a title says; null for a title that does not, such as "Nómina" or
 * "Estudiante".
 */
export function statedOrder(header: string): NameOrder | null {
  const key = headerKey(header);
  if (key.startsWith('apellido')) return 'surnamesFirst';
  return key.startsWith('nombre') && key.includes('apellido') ? 'namesFirst' : null;
}

/** The first and the last words of a whole name, with the guardian of the same row. */
export type NameSides = {
  first: readonly string[];
  last: readonly string[];
  guardian: string;
};

/**
 * Returns the two sides of a whole name: with an odd number of words, the middle one may belong to
 * either.
 */
export function sidesOf(text: string, guardian: string): NameSides {
  const units = nameUnits(text.replace(/[,;]/g, ' '));
  const half = Math.floor(units.length / 2);
  return { first: units.slice(0, half), last: units.slice(units.length - half), guardian };
}

const fold = (units: readonly string[]): string[] => units.map(foldForSearch);
const countIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length;

/**
 * Returns a number above zero when a row has its surnames first, below zero when the names are
 * first; zero when it does not tell.
 */
function voteOf({ first, last, guardian }: NameSides): number {
  const [heads, tails] = [fold(first), fold(last)];
  // A guardian shares the student's surnames, and rarely the given names.
  const kin = new Set(foldForSearch(guardian).split(/\s+/).filter(Boolean));
  const byKin = Math.sign(countIn(heads, kin) - countIn(tails, kin));
  const byName = Math.sign(countIn(tails, GIVEN_NAMES) - countIn(heads, GIVEN_NAMES));
  return byKin + byName;
}

const compare = new Intl.Collator('es').compare;

/**
 * Returns the share of a column's neighbours that are in alphabetical order: by chance it is one
 * half.
 */
function sortedShare(words: readonly string[]): number {
  const pairs = words.slice(1).map((word, i) => compare(words[i] ?? '', word) <= 0);
  return pairs.length === 0 ? 0 : pairs.filter(Boolean).length / pairs.length;
}

/**
 * From this number of rows on, an order in the list is no chance; and the share of its pairs that
 * must be in order.
 */
const MIN_SORTED = 6;
const SORTED = 0.85;

/**
 * Returns the order that most of the rows with a sign of it show; null when none does, or almost as many show
 * the other one.
 */
function orderByVotes(rows: readonly NameSides[], minShare: number): NameOrder | null {
  const votes = rows.map(voteOf).filter((vote) => vote !== 0);
  const sum = votes.reduce((total, vote) => total + Math.sign(vote), 0);
  const isClear = sum !== 0 && Math.abs(sum) * 3 >= votes.length;
  if (!isClear || Math.abs(sum) < rows.length * minShare) return null;
  return sum > 0 ? 'surnamesFirst' : 'namesFirst';
}

/**
 * Guesses the order in a list whose title does not say it, by most of its rows. When they do not
 * tell, by the order of the list: a list is sorted by surnames, wherever they stand.
 * @returns null when nothing tells
 */
export function guessNameOrder(rows: readonly NameSides[]): NameOrder | null {
  const byVotes = orderByVotes(rows, 0);
  if (byVotes !== null) return byVotes;
  if (rows.length < MIN_SORTED) return null;
  const isSortedBy = (side: 'first' | 'last') =>
    sortedShare(rows.map((row) => foldForSearch(row[side][0] ?? ''))) >= SORTED;
  if (isSortedBy('first')) return 'surnamesFirst';
  return isSortedBy('last') ? 'namesFirst' : null;
}

/**
 * At least these shares of all rows must show an order, so that it needs no question: in a list without
 * titles, and in one whose titles say the other order.
 */
const SURE_SHARES = { untitled: 0.25, titled: 0.5 } as const;

/**
 * Returns the order that the names of a list show so clearly that no question is needed. The order in which
 * the list is sorted does not count here: it may be sorted by its first column, whatever that has.
 */
export const sureNameOrder = (
  rows: readonly NameSides[],
  by: keyof typeof SURE_SHARES,
): NameOrder | null => orderByVotes(rows, SURE_SHARES[by]);
