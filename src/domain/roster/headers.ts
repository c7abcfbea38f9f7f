import { isEnrolled } from '../capabilities/people';
import type { AccountType } from '../../models/api';
import { areWholeNames, columnOf, fieldOfContent, fitOf, isPersonRow } from './columnContent';
import { ROSTER_FIELDS, rosterFields, type RosterField } from './fields';
import {
  fieldOfHeader,
  headerKey,
  isOfOthers,
  OF_PEOPLE,
  type MappedField,
  type Mapping,
} from './headerWords';

type HeaderMatch = {
  mapping: Mapping;
  /** Headers that are not used. */
  ignored: string[];
  missing: RosterField[];
};

/**
 * Finds the fields for which a mapping has no column; a column with the whole name has both its
 * parts.
 */
export function findMissing(mapping: Mapping, type: AccountType): RosterField[] {
  const isInWhole = (field: RosterField): boolean =>
    mapping.has('fullName') && (field === 'name' || field === 'surname');
  return rosterFields(type).filter((field) => !mapping.has(field) && !isInWhole(field));
}

/**
 * Finds the likeliest column of each field; a column whose content is surely another field is left
 * out.
 */
function findBest(
  headers: readonly string[],
  type: AccountType,
  body: readonly (readonly string[])[],
): Map<MappedField, number> {
  const wanted = rosterFields(type);
  const isWanted = (field: MappedField): boolean => {
    if (field === 'guardianSurname') return wanted.includes('representative');
    return (
      !(ROSTER_FIELDS as readonly string[]).includes(field) || wanted.some((each) => each === field)
    );
  };
  const best = new Map<MappedField, { at: number; fit: number }>();
  headers.forEach((header, at) => {
    const field = fieldOfHeader(header, type);
    if (field === undefined || !isWanted(field)) return;
    const fit = fitOf(field, headerKey(header), columnOf(body, at));
    if (fit > (best.get(field)?.fit ?? 0)) best.set(field, { at, fit });
  });
  return new Map([...best].map(([field, { at }]) => [field, at]));
}

/**
 * Adds fields that no header names, when the content of a column with an unknown header is surely
 * one of them.
 */
function addByContent(
  mapping: Map<MappedField, number>,
  headers: readonly string[],
  type: AccountType,
  body: readonly (readonly string[])[],
): void {
  const used = new Set(mapping.values());
  headers.forEach((header, at) => {
    if (used.has(at)) return;
    const field = fieldOfContent(columnOf(body, at));
    // A student's telephone is that of the family.
    if (isOfOthers(header) && !(field === 'phone' && isEnrolled(type))) return;
    const isOther = fieldOfHeader(header, type) !== undefined && headerKey(header).length > 4;
    if (field !== undefined && !isOther && !mapping.has(field)) mapping.set(field, at);
  });
}

/**
 * Drops the columns that repeat a part of others beside them, or that mean nothing without others.
 */
function dropLesser(mapping: Map<MappedField, number>): void {
  if (mapping.has('fullName')) {
    // A part of the name is dropped when it stands alone beside the whole name.
    const areApart = mapping.has('name') && mapping.has('surname');
    for (const field of areApart ? (['fullName'] as const) : (['name', 'surname'] as const)) {
      mapping.delete(field);
    }
  }
  if (!mapping.has('name')) mapping.delete('secondName');
  if (!mapping.has('surname')) mapping.delete('secondSurname');
  // The guardian's surname may stand without the name.
  const guardian = mapping.get('guardianSurname');
  if (guardian !== undefined && !mapping.has('representative')) {
    mapping.delete('guardianSurname');
    mapping.set('representative', guardian);
  }
  // A "Paralelo" column without "Curso" has the whole course.
  const letter = mapping.get('letter');
  if (letter !== undefined && !mapping.has('course')) {
    mapping.delete('letter');
    mapping.set('course', letter);
  }
}

/** Takes "Nombres" alone, over whole names, for the whole name. */
function findWholeName(
  mapping: Map<MappedField, number>,
  body: readonly (readonly string[])[],
): void {
  // Forms have a column for each part, and one of them may be empty in all rows.
  const parts = (['name', 'surname'] as const).filter((field) => {
    const at = mapping.get(field);
    return at !== undefined && (body.length === 0 || columnOf(body, at).length > 0);
  });
  const [part] = parts;
  if (part === undefined || parts.length > 1 || mapping.has('fullName')) return;
  const at = mapping.get(part) ?? -1;
  if (!areWholeNames(columnOf(body, at))) return;
  mapping.delete('name');
  mapping.delete('surname');
  mapping.set('fullName', at);
}

/**
 * Finds the meaning of each header, ignoring case, accents and order, with synonyms. Among two
 * columns for one field, the one whose content fits better counts, else the first; a column with
 * the whole name counts only when there are none for its parts.
 * @param body the rows below the headers; without them the headers alone decide
 */
export function mapHeaders(
  headers: readonly string[],
  type: AccountType,
  body: readonly (readonly string[])[] = [],
): HeaderMatch {
  const found = [...findBest(headers, type, body)].sort(([, a], [, b]) => a - b);
  const mapping = new Map<MappedField, number>(found);
  addByContent(mapping, headers, type, body);
  findWholeName(mapping, body);
  dropLesser(mapping);
  const used = new Set(mapping.values());
  const ignored = headers.flatMap((header, at) =>
    header.trim() === '' || used.has(at) ? [] : [header.trim()],
  );
  return { mapping, ignored, missing: findMissing(mapping, type) };
}

/** Titles may stand above the headers, so the headers are searched in this many rows. */
export const HEADER_ROWS = 40;

/** Scores how sure a row is the header row, by its known headers. */
function countHeaders(row: readonly string[], type: AccountType): { known: number; score: number } {
  const { mapping } = mapHeaders(row, type);
  const ofPeople = OF_PEOPLE.filter((field) => mapping.has(field)).length;
  return { known: mapping.size, score: mapping.size + 2 * ofPeople };
}

/**
 * Tells whether a single header, over whole names, belongs to the people: a gradebook has no other
 * field of them.
 */
export const areNamesBelow = (
  rows: readonly (readonly string[])[],
  headerRow: number,
  mapping: Mapping,
): boolean => {
  const at = mapping.get('fullName');
  return at !== undefined && areWholeNames(columnOf(rows.slice(headerRow + 1), at));
};

/**
 * Finds the row with the headers: among the first rows the one with most known headers, those of
 * people before others; otherwise the first that is not empty.
 * @returns its index, or -1 for a table without content
 */
export function findHeaderRow(rows: readonly (readonly string[])[], type: AccountType): number {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first === -1) return -1;
  let best = { index: first, known: 0, score: 0 };
  for (const [offset, row] of rows.slice(first, first + HEADER_ROWS).entries()) {
    // The titles of the list cannot stand below its first person.
    if (best.known >= 2 && isPersonRow(row)) break;
    const counts = countHeaders(row, type);
    if (counts.score > best.score) best = { index: first + offset, ...counts };
  }
  if (best.known >= 2) return best.index;
  const { mapping } = mapHeaders(rows[best.index] ?? [], type);
  return areNamesBelow(rows, best.index, mapping) ? best.index : first;
}
