import type { AccountType } from '../../models/api';
import { needsListedCourse } from '../account';
import { columnOf, fieldOfContent, SAMPLE, shareOf, SURE } from './columnContent';
import type { CourseFinder } from './courses';
import { foldForSearch } from '../searchText';
import { headerKey, isOfOthers, type MappedField, type Mapping } from './headerWords';
import { cleanCell } from './mend';

// Two columns may have the same kind of content: the cédula of the student and that of the
// guardian, the course of this year and that of the next. Only the user knows which one is meant.

const NAMES = ['fullName', 'name', 'surname', 'secondName', 'secondSurname'] as const;

/** The fields that identify a person and the course: a wrong value makes a wrong person. */
const ASKED = ['identification', 'email', 'course'] as const;

/** The columns that may be meant; a single one may be that of the guardian. */
export type Rivals = {
  field: (typeof ASKED)[number] | 'surname' | 'fullName';
  columns: readonly number[];
  /**
   * Whether nothing tells which one it is: the mapping has one, so that the people can be counted, and none
   * is proposed.
   */
  isUnknown?: boolean;
};

/** Returns a mapping with other columns of the names; without such columns it keeps its own. */
export const withNames = (
  mapping: Mapping,
  fields: readonly (readonly [MappedField, number])[],
): Mapping => {
  const others = [...mapping].filter(([field]) => !NAMES.some((each) => each === field));
  return fields.length === 0 ? mapping : new Map([...others, ...fields]);
};

/** Returns the columns that are proposed for a list with these questions. */
export function proposedColumns(mapping: Mapping, rivals: readonly Rivals[]): Mapping {
  const open = rivals.flatMap(({ field, isUnknown = false }) => {
    if (!isUnknown) return [];
    return field === 'surname' ? NAMES.filter((each) => each !== 'fullName') : [field];
  });
  return new Map([...mapping].filter(([field]) => !open.some((each) => each === field)));
}

type Rows = readonly (readonly string[])[];

/** Titles of a course of another year, in the form that `headerKey` returns. */
const OTHER_YEAR = /anterior|pasado|previo|promo|proxim|siguiente|aspira|proced|pasaa/;

/** Tells whether two columns have the same text in each row. */
const areSame = (body: Rows, a: number, b: number): boolean =>
  body.every((row) => cleanCell(row[a] ?? '') === cleanCell(row[b] ?? ''));

/**
 * Returns the first of these columns that does not stand right behind the guardian's name, because
 * that one would be the guardian's number.
 */
function likeliest(columns: readonly number[], mapping: Mapping): number | undefined {
  const ends = GUARDIANS.map((field) => mapping.get(field) ?? -2);
  return columns.find((at) => !ends.includes(at - 1)) ?? columns[0];
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= MIN_WORD);
/** Shorter words occur in an address by chance. */
const MIN_WORD = 4;
const GUARDIANS = ['representative', 'guardianSurname'] as const;

/** Tells whether more addresses contain the guardian's name than the student's. */
function areOfGuardians(body: Rows, at: number, mapping: Mapping): boolean {
  const textOf = (row: readonly string[], fields: readonly MappedField[]) =>
    fields.map((field) => row[mapping.get(field) ?? -1] ?? '').join(' ');
  const votes = body.slice(0, SAMPLE).map((row) => {
    const local = foldForSearch(row[at] ?? '').split('@')[0] ?? '';
    const [own, others] = [NAMES, GUARDIANS].map((fields) => new Set(wordsOf(textOf(row, fields))));
    const count = (words = new Set<string>(), without = new Set<string>()) =>
      [...words].filter((word) => !without.has(word) && local.includes(word)).length;
    return Math.sign(count(others, own) - count(own, others));
  });
  return votes.reduce((sum, vote) => sum + vote, 0) > 0;
}

/** Tells whether the only column that was found may be the guardian's. */
function mayBeOfGuardian(
  field: (typeof ASKED)[number],
  at: number,
  headers: readonly string[],
  body: Rows,
  mapping: Mapping,
): boolean {
  if (/estudiante|alumn|institucional/.test(headerKey(headers[at] ?? ''))) return false;
  if (field === 'email') return areOfGuardians(body, at, mapping);
  const ends = GUARDIANS.map((guardian) => mapping.get(guardian) ?? -2);
  return field === 'identification' && ends.includes(at - 1);
}

/**
 * Finds the other columns that may be meant for a field, besides the one of its title, and the
 * mapping with the likeliest one as a proposal. If no other column is the course, a column that
 * surely has courses is.
 */
export function settleRivals(
  headers: readonly string[],
  body: Rows,
  mapping: Mapping,
  type: AccountType,
  finder: CourseFinder,
  ofNames: readonly Rivals[] = [],
): { mapping: Mapping; rivals?: readonly Rivals[] } {
  const width = Math.max(headers.length, ...body.slice(0, 1).map(({ length }) => length));
  const isCourse = (cell: string) => finder.find(cell).kind === 'found';
  const holds = (field: MappedField, at: number): boolean => {
    const cells = columnOf(body, at);
    return field === 'course' ? shareOf(cells, isCourse) >= SURE : fieldOfContent(cells) === field;
  };
  const settled = new Map(mapping);
  const rivals: Rivals[] = [...ofNames];
  for (const field of ASKED) {
    if (field === 'course' && !needsListedCourse(type)) continue;
    const own = settled.get(field);
    const others = new Map([...settled].filter(([other]) => other !== field));
    const taken = new Set(others.values());
    const found = Array.from({ length: width }, (_, at) => at).filter(
      (at) =>
        at !== own &&
        !taken.has(at) &&
        !isOfOthers(headers[at] ?? '') &&
        !(own === undefined && OTHER_YEAR.test(headerKey(headers[at] ?? ''))) &&
        holds(field, at),
    );
    const columns = [...(own === undefined ? [] : [own]), ...found]
      .filter((at, i, all) => all.slice(0, i).every((before) => !areSame(body, before, at)))
      .sort((a, b) => a - b);
    const meant = own === undefined || columns.length > 1 ? likeliest(columns, others) : own;
    // Without titles nothing tells the student's column from the guardian's: none is proposed.
    const isOpen = headers.length === 0 && columns.length > 1 && field !== 'course';
    if (isOpen) settled.delete(field);
    else if (meant !== undefined) settled.set(field, meant);
    const [only] = columns;
    const isDoubtful =
      columns.length > 1 ||
      (only !== undefined && mayBeOfGuardian(field, only, headers, body, settled));
    if (isDoubtful) rivals.push({ field, columns });
  }
  return { mapping: settled, ...(rivals.length > 0 && { rivals }) };
}
