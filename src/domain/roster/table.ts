import type { AccountType } from '../../models/api';
import { letterIn } from './courseParts';
import type { CourseFinder } from './courses';
import { EXAMPLE_EMAIL, type RosterValues, type UpdateField } from './fields';
import { findOrder, type FoundOrder } from './foundOrder';
import { hasFewParts, holdsTwoPeople, splitFullName, type NameOrder } from './fullName';
import type { Mapping } from './headerWords';
import { findNumbers, textForNumber } from './listNumbers';
import { bareName, cleanCell, mendRow, nameCase, withCourse, type Mend } from './mend';
import { findRemarkColumns, remarkOf, type RemarkColumns } from './remarks';
import {
  findEnd,
  findStart,
  furtherCourse,
  hasNumber,
  isNameAlone,
  isFilled,
  isSameText,
  isTitleOver,
  isUnused,
  titleTexts,
} from './rowKinds';
import { readValues } from './rowValues';
import { courseOfLetter, isNote, readSection, type Section } from './sectionTitles';

/** The content of a file or the clipboard: the cells as text, row by row. */
export type RosterTable = {
  /** The name of the sheet; null for plain text. */
  sheet: string | null;
  /** Whether no sheet had the expected name, so that the first one was used. */
  isOtherSheet: boolean;
  rows: string[][];
  /** The positions of rows that the spreadsheet hides. */
  hidden?: readonly number[];
  /** The cells among the first few hundred rows that span several columns. */
  spans?: readonly { row: number; from: number; to: number }[];
  /** Columns below one title that have the parts of a name in an unknown order. */
  openNames?: readonly number[];
  /** The name of the whole sheet, when this is one of several lists that stand side by side in it. */
  wholeSheet?: string | null;
};

/** The place of a row: its number as the spreadsheet shows it, with the sheet when there are several. */
export type RowPlace = number | { sheet: string; line: number };

/** The cell that a row's surname and name come from, when both were in one. */
export type RowSplit = {
  text: string;
  order: NameOrder;
  /** The source of the order; a list of an earlier release does not have it. */
  orderBy?: FoundOrder['orderBy'];
  /** unsure: the words do not show where the surnames end. chosen: the user has split them. */
  state: 'sure' | 'unsure' | 'chosen';
};

/** One person of the list. */
export type RosterRow = {
  id: string;
  /** Row number as the spreadsheet shows it. */
  line: number;
  /** The name of its sheet, when the list has several. */
  sheet?: string;
  values: RosterValues;
  mends: readonly Mend[];
  split?: RowSplit;
  /** A remark in another cell that the person may not belong to this list: "Retirado", "Docente". */
  remark?: string;
  /** Whether the list numbers its people, but not this one. */
  isUnnumbered?: boolean;
  /** For a registered person: the fields that keep their stored value. */
  kept?: readonly UpdateField[];
  /** Whether the user says that this is a different person than those of the same name. */
  isDistinct?: boolean;
};

/** Returns the place of a row. */
export const placeOf = ({ line, sheet }: Pick<RosterRow, 'line' | 'sheet'>): RowPlace =>
  sheet === undefined ? line : { sheet, line };

export type RosterContent = {
  rows: RosterRow[];
  /** The numbers of the empty rows, which are skipped. */
  emptyLines: RowPlace[];
  exampleLines: RowPlace[];
  /** Remarks under the list, such as "Elaborado por", titles within it, and repeated headers. */
  noteLines: RowPlace[];
  /** Rows that the spreadsheet hides; a list of an earlier release has none. */
  hiddenLines?: RowPlace[];
};

/** The facts known about a sheet besides its cells. */
export type SheetFacts = {
  /** Its name, when the list has several sheets. */
  sheet?: string;
  /** The course of every row that names none; empty for none. */
  course: string;
  /** Its titles, its name and that of its file, which may name the grade of "Paralelo A" between its rows. */
  places?: readonly string[];
  /** The remark that its name makes about everybody in it: "Retirados". */
  remark?: string;
};

/** Splits a whole name into its parts, and returns the facts to keep about its cell. */
function readFullName(cell: string, { order, orderBy }: Pick<RowSplit, 'order' | 'orderBy'>) {
  const text = bareName(cleanCell(cell));
  const { surname, name, isSure } = splitFullName(text, order);
  // The part before a comma is the surnames, unless the names of the list show that the given names come
  // first.
  const isContrary = /[,;]/.test(text) && order === 'namesFirst' && orderBy !== 'title';
  const isClear = isSure && !isContrary && !holdsTwoPeople(cell);
  const split: RowSplit = { text, order, state: isClear ? 'sure' : 'unsure' };
  return { parts: { surname, name }, split };
}

/**
 * Splits the whole name of a row in another order, or as the user says.
 * @param parts null to split it by its words
 */
export function splitRow(
  row: RosterRow,
  order: NameOrder,
  parts: Pick<RosterValues, 'surname' | 'name'> | null,
): RosterRow {
  if (row.split === undefined) return row;
  const read = readFullName(row.split.text, { order, orderBy: 'title' });
  const { surname, name } = parts ?? read.parts;
  return {
    ...row,
    values: { ...row.values, surname: nameCase(surname), name: nameCase(name) },
    mends: row.mends.filter(({ field }) => field !== 'surname' && field !== 'name'),
    split: parts ? { ...row.split, order, state: 'chosen' } : read.split,
  };
}

/** The kinds of rows of the table that are no person. */
type Skipped = 'emptyLines' | 'exampleLines' | 'noteLines' | 'hiddenLines';

type Reading = {
  headers: readonly string[];
  /** The line above them, which may also have titles. */
  above: readonly string[];
  order: FoundOrder;
  /** The column in which the list numbers its people. */
  numbers: number | undefined;
  mapping: Mapping;
  columns: RemarkColumns;
  type: AccountType;
  finder: CourseFinder;
  facts: SheetFacts;
  hidden: ReadonlySet<number>;
};

/** Reads the rows of one table one after the other. */
class RowReader {
  private readonly content: Required<RosterContent> = {
    rows: [],
    emptyLines: [],
    exampleLines: [],
    noteLines: [],
    hiddenLines: [],
  };
  private section: Section | null = null;

  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  private readPerson(cells: readonly string[], line: number): RosterRow | Skipped {
    const { order, numbers, mapping, columns, type, finder, facts } = this.reading;
    const raw = readValues(cells, mapping, type, finder);
    const letter = letterIn(cleanCell(raw.course));
    if (!isFilled(raw.course)) raw.course = this.section?.course ?? facts.course;
    // "A" alone belongs to the grade that the title above, the sheet or the file names.
    else if (letter !== null) {
      const places = [this.section?.course ?? facts.course, ...(facts.places ?? [])];
      raw.course = courseOfLetter(letter, places, finder) ?? raw.course;
    }
    const at = mapping.get('fullName');
    const whole = at === undefined ? null : readFullName(cells[at] ?? '', order);
    const { values, mends } = mendRow({ ...raw, ...whole?.parts }, type, finder);
    if (values.email === EXAMPLE_EMAIL) return 'exampleLines';
    const name = cells[at ?? -1] ?? '';
    if (whole && whole.split.text !== cleanCell(name)) {
      mends.push({ field: 'surname', kind: 'title', from: name });
    }
    const { sheet } = facts;
    const inPlace = textForNumber(cells, numbers);
    const said = remarkOf(cells, mapping, type, columns) ?? (inPlace === '' ? undefined : inPlace);
    const remark = said ?? this.section?.remark ?? facts.remark;
    return {
      id: sheet === undefined ? `f${line}` : `${sheet}:f${line}`,
      line,
      ...(sheet !== undefined && { sheet }),
      values,
      mends,
      ...(whole && { split: { ...whole.split, ...order } }),
      ...(remark !== undefined && { remark }),
      ...(inPlace === '' && remark === undefined && { isUnnumbered: true }),
    };
  }

  private readCells(cells: readonly string[], line: number, isBelow: boolean): RosterRow | Skipped {
    const { headers, above, mapping, type, finder, facts, hidden } = this.reading;
    if (!cells.some(isFilled)) return 'emptyLines';
    if (hidden.has(line - 1)) return 'hiddenLines';
    const further = furtherCourse(cells, mapping, type);
    if (further !== null && !isBelow) {
      this.addCourse(further);
      return 'emptyLines';
    }
    const before = this.section?.course ?? facts.course;
    const places = [before, ...(facts.places ?? [])];
    const isAlone = cells.filter(isFilled).every((cell, _, [first]) => cell === first);
    const section = readSection(titleTexts(cells, mapping), type, finder, places, isAlone);
    if (section !== null && !isBelow) {
      this.section = section;
      return 'noteLines';
    }
    if (isBelow || isSameText(cells, headers) || isSameText(cells, above)) return 'noteLines';
    if (hasNumber(cells, mapping)) return this.readPerson(cells, line);
    if (isTitleOver(cells, headers, mapping) || isNote(cells)) return 'noteLines';
    return isUnused(cells, mapping) ? 'emptyLines' : this.readPerson(cells, line);
  }

  /** Adds a course to a teacher: further rows without a name list the teacher's other courses. */
  private addCourse(text: string): void {
    const last = this.content.rows.at(-1);
    if (last === undefined) return;
    const mends = withCourse(last.mends, last.values.course, text, this.reading.finder);
    this.content.rows.splice(-1, 1, { ...last, mends });
  }

  /** @param isBelow whether it stands below the last person */
  read(cells: readonly string[], line: number, isBelow: boolean): void {
    const read = this.readCells(cells, line, isBelow);
    const { mapping, facts } = this.reading;
    const { sheet } = facts;
    const last = this.content.rows.at(-1);
    const mayGoOn = (isBelow || typeof read === 'object') && isNameAlone(cells, mapping);
    if (mayGoOn && last?.split && hasFewParts(last.split.text)) {
      this.content.rows.splice(-1, 1, { ...last, split: { ...last.split, state: 'unsure' } });
    }
    if (typeof read === 'object') this.content.rows.push(read);
    else this.content[read].push(placeOf({ line, ...(sheet !== undefined && { sheet }) }));
  }

  result(): RosterContent {
    return this.content;
  }
}

/**
 * Reads the people of a table, with certain corrections applied. Rows without a field of a person, the template's
 * example, titles and remarks are skipped and reported; a title that names a course gives it to the rows below it.
 * @param headerRow index of the header row; -1 when the first row is a person already
 */
export function readRows(
  table: Pick<RosterTable, 'rows' | 'hidden'>,
  headerRow: number,
  mapping: Mapping,
  type: AccountType,
  finder: CourseFinder,
  facts: SheetFacts = { course: '' },
): RosterContent {
  const headers = table.rows[headerRow] ?? [];
  const hidden = new Set(table.hidden);
  const isSection = (row: readonly string[]) =>
    (readSection(row.filter(isFilled), type, finder, [])?.course ?? null) !== null;
  const start = findStart(table.rows, headerRow, mapping, isSection);
  const above = start > headerRow ? (table.rows[headerRow - 1] ?? []) : [];
  const order = findOrder(headers, table.rows.slice(start), mapping);
  const body = table.rows.slice(start);
  const numbers = findNumbers(body, mapping);
  const columns = findRemarkColumns(headers, body, mapping);
  const reader = new RowReader({
    ...{ headers, above, order, numbers, mapping, columns, type, finder, facts, hidden },
  });
  const end = findEnd(body, mapping);
  const lastFilled = body.findLastIndex((row) => row.some(isFilled));
  for (const [offset, cells] of body.slice(0, lastFilled + 1).entries()) {
    reader.read(cells, start + offset + 1, offset >= end);
  }
  return reader.result();
}
