import type { AccountType } from '../../models/api';
import { isPersonRow } from './columnContent';
import { fieldOfHeader, headerKey, isOfOthers, type MappedField } from './headerWords';
import { foldForSearch } from '../searchText';
import { cleanCell } from './mend';
import { HEADER_ROWS } from './headers';
import type { RosterTable } from './table';

// Titles may take two lines: "ESTUDIANTE | REPRESENTANTE" over "Nombres | Cédula | Nombres |
// Cédula". The second line alone would look like two lists of people side by side, and guardians
// would become students.

/**
 * Tells whether a title names the student's guardian: the only other person of whom a list of
 * students has fields.
 */
const isGuardian = (title: string): boolean =>
  /represent|apoderad|acudiente/.test(headerKey(title));

const GROUP_WORDS =
  /^(datos|informacion|personales|generales|familiar(es)?|familia|de|del|la|el|los|las|y|e|o|padres?|madres?|mama|papa|representantes?|legal(es)?|apoderad[oa]s?|tutor(es)?|tutora|acudientes?|contactos?|en|caso|emergencias?|estudiantes?|alumn[oa]s?)$/;

/**
 * Tells whether a title names a group of columns, and not a person: "DATOS DEL PADRE", not "Tutor:
 * Ana Paz".
 */
const isGroup = (title: string): boolean =>
  foldForSearch(title)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .every((word) => GROUP_WORDS.test(word));

/** Titles below "Apellidos" or "Nombres" that say which part of it a column has. */
const PARTS: readonly (readonly [RegExp, 'primer' | 'segundo'])[] = [
  [/^(1|1ro|1er|primero?|paterno)$/, 'primer'],
  [/^(2|2do|segundo|materno|otros?)$/, 'segundo'],
];
const partOf = (title: string) => PARTS.find(([part]) => part.test(headerKey(title)))?.[1];
const NAMES: Partial<Record<MappedField, string>> = { name: 'nombre', surname: 'apellido' };

/** Returns the title of the group above each column; empty for none. */
function groupsOf(
  upper: readonly string[],
  spans: RosterTable['spans'],
  row: number,
  width: number,
) {
  const ofRow = (spans ?? []).filter((span) => span.row === row);
  let group = { title: '', end: -1 };
  return Array.from({ length: width }, (_, at) => {
    const own = cleanCell(upper[at] ?? '');
    if (own !== '') {
      const span = ofRow.find(({ from }) => from === at);
      // Without merged cells a group reaches to the next one.
      const end = ofRow.length === 0 ? width : (span?.to ?? at);
      group = { title: own, end };
    }
    return at <= group.end ? group.title : '';
  });
}

/**
 * Returns the title of a column with a part of the name that its group is called after; undefined
 * for any other.
 */
function titleOfPart(group: string, title: string, type: AccountType): string | undefined {
  const name = NAMES[fieldOfHeader(group, type) ?? 'course'];
  const part = partOf(title);
  return name === undefined || part === undefined ? undefined : `${part} ${name}`;
}

/**
 * Returns the title of a column below a group: a field of another person, or a part of a name;
 * otherwise the title as it is.
 */
function titleIn(group: string, title: string, type: AccountType): string {
  const field = fieldOfHeader(title, type);
  if (field === 'course' || field === 'letter' || isOfOthers(title)) return title;
  if (isGuardian(group) && isGroup(group)) return `${title} del representante`;
  if (isOfOthers(group) && isGroup(group)) return `${title} ${group}`;
  return titleOfPart(group, title, type) ?? title;
}

/** Joins two lines of titles; returns null when they are not two lines of titles. */
function joinLines(
  [upper, lower]: readonly [readonly string[], readonly string[]],
  groups: readonly string[],
  type: AccountType,
): string[] | null {
  if (isPersonRow(upper) || isPersonRow(lower)) return null;
  const isTitle = (title: string, at: number) =>
    fieldOfHeader(title, type) !== undefined ||
    titleOfPart(groups[at] ?? '', title, type) !== undefined;
  if (lower.filter(isTitle).length < 2) return null;
  const joined = groups.map((group, at) => {
    const [above, title] = [cleanCell(upper[at] ?? ''), cleanCell(lower[at] ?? '')];
    if (title === '') return above;
    return title === above ? title : titleIn(group, title, type);
  });
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => fieldOfHeader(cell, type) !== undefined).length;
  const isOfTwo = joined.some((title, at) => {
    const below = cleanCell(lower[at] ?? '');
    return below !== '' && title !== below;
  });
  return isOfTwo || known(joined) > known(lower) ? joined : null;
}

/**
 * Returns the part of a first-line cell that the joined title lacks: the course of one of two lists
 * side by side.
 */
function leftOf(cell: string, joined: string, type: AccountType): string {
  const isSaid =
    cleanCell(cell) === joined || fieldOfHeader(cell, type) !== undefined || isOfOthers(cell);
  return isSaid ? '' : cell;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.map(cleanCell)) === JSON.stringify(b.map(cleanCell));

/**
 * Returns a table whose titles take one line: the second of two lines gets the text of both,
 * wherever they come again, and the first one keeps only what the second lacks. Rows keep their
 * places.
 */
export function joinTitles(table: RosterTable, type: AccountType): RosterTable {
  const { rows, spans } = table;
  for (const [at, upper] of rows.slice(0, HEADER_ROWS).entries()) {
    const lower = rows[at + 1];
    if (isPersonRow(upper)) break;
    if (lower === undefined || !upper.some((cell) => cleanCell(cell) !== '')) continue;
    const width = Math.max(upper.length, lower.length);
    const joined = joinLines([upper, lower], groupsOf(upper, spans, at, width), type);
    if (joined === null) continue;
    const left = upper.map((cell, column) => leftOf(cell, joined[column] ?? '', type));
    const lines = rows.map((row) => {
      if (isSame(row, lower)) return joined;
      return isSame(row, upper) ? left : row;
    });
    return { ...table, rows: lines };
  }
  return table;
}
