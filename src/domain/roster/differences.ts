import { isEnrolled } from '../capabilities/people';
import type { AccountFields, AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { normalizeAccount } from '../account';
import type { Edits } from '../edits';
import { foldForSearch } from '../searchText';
import { editDistance } from './courses';
import { UPDATE_FIELDS, type UpdateField } from './fields';
import { isParticle } from './fullName';

// A list that is read again has registered people. Their cells are compared with the stored values,
// and the user chooses which differences are applied.

export type Difference = { field: UpdateField; from: string; to: string };

type Stored = Pick<User, keyof AccountFields>;

const NAMES: readonly UpdateField[] = ['name', 'surname', 'representative'];

/**
 * Tells whether two names are the same. A list in capitals loses case and accents, so a lack of
 * them is no difference.
 */
const isSameName = (stored: string, given: string): boolean => {
  const small = given.toLocaleLowerCase('es');
  return small === stored.toLocaleLowerCase('es') || small === foldForSearch(stored);
};

/**
 * Tells whether a field of a row equals the stored value, which may be from before values had one
 * form.
 */
export function isUnchanged(
  field: keyof AccountFields,
  account: AccountFields,
  stored: Stored,
  type: AccountType,
): boolean {
  if (account[field] === stored[field]) return true;
  const known = normalizeAccount(stored, type)[field];
  const isName = NAMES.some((name) => name === field);
  return account[field] === known || (isName && isSameName(known, account[field]));
}

/**
 * Finds the changes that a row would make to a registered person. Empty cells change nothing.
 * @param account normalised
 */
export function findDifferences(
  account: AccountFields,
  stored: Stored,
  type: AccountType,
): Difference[] {
  return UPDATE_FIELDS.flatMap((field): Difference[] => {
    if (field === 'representative' && !isEnrolled(type)) return [];
    const [from, to] = [stored[field], account[field]];
    return to === '' || isUnchanged(field, account, stored, type) ? [] : [{ field, from, to }];
  });
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !isParticle(word));

/**
 * Tells whether two words are almost the same: one letter more, less or different is a typing
 * error, except in a short word.
 */
const isNear = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > 3 && editDistance(a, b) <= 1);

/** Tells whether the parts of two names share a word, or the row has none. */
function shareWord(given: string, stored: string): boolean {
  const [words, known] = [wordsOf(given), wordsOf(stored)];
  return words.length === 0 || words.some((word) => known.some((other) => isNear(word, other)));
}

/**
 * Tells whether two names can be those of one person: both parts share a word. Siblings share their
 * surnames, and a mistyped identification may belong to the other one.
 */
export const mayBeSamePerson = (
  row: Pick<User, 'name' | 'surname'>,
  stored: Pick<User, 'name' | 'surname'>,
): boolean => shareWord(row.surname, stored.surname) && shareWord(row.name, stored.name);

/** Turns the chosen differences into edits of the person. */
export function toEdits(
  differences: readonly Difference[],
  kept: readonly UpdateField[] = [],
): Edits<AccountFields> {
  return Object.fromEntries(
    differences
      .filter(({ field }) => !kept.includes(field))
      .map(({ field, from, to }) => [field, { from, to }]),
  );
}
