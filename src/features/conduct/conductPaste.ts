import {
  CONDUCT_COLUMNS,
  conductText,
  NO_CONDUCT,
  parseConduct,
  type ConductColumn,
} from '../../domain/conduct';
import { CONDUCT_LOOK, CONDUCT_TITLES } from '../../domain/conductTitles';
import type {
  BlockPreview,
  PasteChoices,
  PastePlace,
  ReadPaste,
} from '../../domain/grading/pasteBlock';
import { previewBlock } from '../../domain/grading/pasteChoice';
import { conductTexts } from '../../lib/texts/conduct';
import type { ConductStudent } from './conductStudent';

/**
 * Reads a pasted text as its column reads a typed one; the value is the text that the cell then
 * shows.
 */
export function readPasted(text: string, column: ConductColumn): ReadPaste<string> {
  if (text.trim() === '') return { kind: 'empty' };
  const value = parseConduct(column, text);
  if (value === null) return { kind: 'invalid' };
  return { kind: 'value', value: conductText({ ...NO_CONDUCT, [column]: value }, column) };
}

const columnOf = (id: string): ConductColumn =>
  CONDUCT_COLUMNS.find((column) => column === id) ?? 'observation';

/** The columns in the form that a paste needs, by their headings. */
export const CONDUCT_SCHEMES = CONDUCT_COLUMNS.map((id) => ({
  id,
  name: conductTexts.columns[id],
  external: true,
  also: CONDUCT_TITLES[id],
}));

/**
 * Tells whether a pasted text goes into several cells. In an observation a semicolon separates
 * nothing.
 */
export const isConductBlock = (text: string, column: ConductColumn): boolean =>
  (column === 'observation' ? /[\t\r\n]/ : /[\t\r\n;]/).test(text.trimEnd());

/**
 * Returns the changes that a pasted block would make, down the list or to the students that its
 * rows name.
 */
export function previewConduct(
  text: string,
  students: readonly ConductStudent[],
  textOf: (student: string, column: ConductColumn) => string,
  place: PastePlace,
  choices: PasteChoices = {},
): BlockPreview<string> {
  const values = CONDUCT_COLUMNS.map(
    (column) => [column, new Map(students.map(({ id }) => [id, textOf(id, column)]))] as const,
  );
  return previewBlock(
    text,
    {
      students: students.map((student) => ({ ...student, identification: '' })),
      // Absences from the time before a student left can still be entered.
      doFormersTake: true,
      schemes: CONDUCT_SCHEMES,
      values: new Map<string, ReadonlyMap<string, string>>(values),
      none: '',
      read: (cell, column) => readPasted(cell, columnOf(column)),
      isValue: (cell) =>
        cell === '' ||
        (['behaviour', 'late'] as const).some((column) => parseConduct(column, cell) !== null),
      look: CONDUCT_LOOK,
      isOfTexts: place.scheme === 'observation',
    },
    place,
    choices,
  );
}
