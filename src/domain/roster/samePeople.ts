import { findIdentificationDoubt, normalizeIdentification } from '../ecuador';
import { identificationKey } from '../identificationKey';
import { isNoDocument } from '../noDocument';
import { foldForSearch } from '../searchText';
import { ROSTER_FIELDS, type RosterField, type RosterValues } from './fields';
import { nameKey } from './nameKey';
import { saysNoDocument } from './noDocument';
import type { RosterRow } from './table';

// A list may have the same person with different values. Only the user knows which ones are right.

type ListedRow = Pick<RosterRow, 'values' | 'isDistinct'>;

/**
 * Rows that seem to be one person. identification: they have the same one. name: they have the same
 * name and course, and at least one of them has no document, or one that is not a right cédula.
 */
export type SamePerson<R extends ListedRow = RosterRow> = {
  by: 'identification' | 'name';
  rows: readonly R[];
};

/** The keys by which rows are compared. */
type Keys = {
  /** The identification; empty for none. */
  document: string;
  /** Whether it identifies its person: a cédula with a typing error does not. */
  isDocument: boolean;
  /** A whole name of at least two words, with its course; empty for less. */
  person: string;
  /** A whole name of at least three words, without the course; empty for less. */
  name: string;
};

function readKeys({ identification, surname, name, course }: RosterValues): Keys {
  const document = saysNoDocument(identification) ? '' : identificationKey(identification);
  const whole = nameKey(`${surname} ${name}`);
  return {
    document,
    isDocument:
      document !== '' &&
      !isNoDocument(identification) &&
      findIdentificationDoubt(normalizeIdentification(identification)) === null,
    person: whole.includes(' ') ? `${whole} · ${foldForSearch(course)}` : '',
    name: whole.split(' ').length >= 3 ? whole : '',
  };
}

/**
 * The keys are kept: a list is compared again after each typed cell, and values are never changed
 * in place.
 */
const known = new WeakMap<RosterValues, Keys>();

function keysOf({ values }: ListedRow): Keys {
  const keys = known.get(values) ?? readKeys(values);
  known.set(values, keys);
  return keys;
}

/** Computes the keys of a row ahead. */
export function prepareSamePeople(values: RosterValues): void {
  keysOf({ values });
}

const hasDocument = (row: ListedRow): boolean => keysOf(row).isDocument;

function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else if (key !== '') groups.set(key, [row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Tells whether each of the rows is registered already as a different person. */
function areRegistered<R>(rows: readonly R[], personOf: (row: R) => string | null): boolean {
  const people = rows.map(personOf);
  return !people.includes(null) && new Set(people).size === rows.length;
}

/**
 * Finds the rows of a list that seem to be one person, in the order of the list, each row once.
 * @param personOf returns the id of the registered person that a row is about; null for nobody
 */
export function findSamePeople<R extends ListedRow>(
  rows: readonly R[],
  personOf: (row: R) => string | null = () => null,
): SamePerson<R>[] {
  const byDocument = groupBy(rows, (row) => keysOf(row).document);
  const grouped = new Set(byDocument.flat());
  const others = rows.filter((row) => row.isDistinct !== true && !grouped.has(row));
  const byName = groupBy(others, (row) => keysOf(row).person).filter(
    (some) => !some.every(hasDocument) && !areRegistered(some, personOf),
  );
  const place = new Map(rows.map((row, i) => [row, i]));
  const placeOf = ({ rows: [first] }: SamePerson<R>) => (first ? (place.get(first) ?? 0) : 0);
  return [
    ...byDocument.map((some): SamePerson<R> => ({ by: 'identification', rows: some })),
    ...byName.map((some): SamePerson<R> => ({ by: 'name', rows: some })),
  ].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Finds rows with the same whole name in different courses, when not each of them has a document:
 * it may be one person who has moved, or two.
 */
export function findNamesakes<R extends ListedRow>(
  rows: readonly R[],
): ReadonlyMap<ListedRow, R[]> {
  const open = rows.filter(({ isDistinct }) => isDistinct !== true);
  const groups = groupBy(open, (row) => keysOf(row).name).filter(
    (some) => !some.every(hasDocument) && new Set(some.map(({ values }) => values.course)).size > 1,
  );
  return new Map(
    groups.flatMap((some) =>
      some.map((row) => [row, some.filter((other) => other !== row)] as const),
    ),
  );
}

/** Returns the fields in which the rows of one person differ. */
export const differingFields = ({ rows }: SamePerson): RosterField[] =>
  ROSTER_FIELDS.filter((field) => new Set(rows.map(({ values }) => values[field])).size > 1);

/**
 * Returns the rows that are removed when one row of a person stays. With several documents each is
 * a person, so a row without one cannot stay for all.
 * @returns null when this row cannot stay for the others
 */
export function othersOf({ by, rows }: SamePerson, kept: RosterRow): readonly RosterRow[] | null {
  const others = rows.filter((row) => row !== kept);
  if (by === 'identification') return others;
  const documents = rows.filter(hasDocument);
  if (documents.length < 2) return others;
  return hasDocument(kept) ? others.filter((row) => !hasDocument(row)) : null;
}

/** Returns the values of a row, with its empty fields filled from the others. */
export function withOthers(kept: RosterRow, others: readonly RosterRow[]): RosterValues {
  const entries = ROSTER_FIELDS.map((field) => {
    const filled = [kept, ...others].find(({ values }) => values[field] !== '');
    return [field, filled?.values[field] ?? ''];
  });
  return Object.fromEntries(entries) as RosterValues;
}
