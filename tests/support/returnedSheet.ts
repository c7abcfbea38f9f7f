import { read, utils, write, type CellObject, type WorkBook, type WorkSheet } from 'xlsx';
import { readOwnSheet, sureSheet, type OwnSheet } from '../../src/domain/grading/ownSheet';
import { gradeTarget } from '../../src/domain/grading/paste';
import type { PasteChoices } from '../../src/domain/grading/pasteBlock';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import type { GradeSheetInput } from '../../src/domain/grading/sheet';
import {
  compareSheet,
  matchRows,
  type SheetComparison,
  type SheetFinding,
} from '../../src/domain/grading/sheetCompare';
import type { KeySource } from '../../src/domain/grading/sheetKeyCells';
import { findSheetTable, type SheetPlace } from '../../src/domain/grading/sheetTable';
import { buildGradeWorkbook } from '../../src/lib/xlsx/gradeSheet';
import { readGradeBook } from '../../src/lib/xlsx/readGradeBook';
import { buildHandCheckedClass, HAND_CHECKED_PLACE } from './handCheckedClass';
import { handCheckedSheet } from './handCheckedSheet';

// The grade sheet of the class in handCheckedClass.ts, downloaded, changed and brought back: written by
// the real writer, changed by SheetJS in the place of a spreadsheet, and read by the real reader.

const school = buildHandCheckedClass();
const { studentId, subject, idPeriod } = HAND_CHECKED_PLACE;

/** Returns the cédula of a student by number, from 1. */
export const identificationOf = (number: number): string => `09${String(number).padStart(8, '0')}`;
const numbers = school.students.map((_, i) => i + 1);
export const KEYS: KeySource = {
  idSubject: subject.id,
  idPeriod,
  identifications: new Map(numbers.map((each) => [studentId(each), identificationOf(each)])),
};

/**
 * The positions in the sheet of the first student and some columns of the first partial, from 0.
 */
export const AT = { student: 9, name: 1, tasks: 2, lessons: 3, homework: 4, show: 6, final: 8 };
export const IDENTIFICATION = 33;
/** The ids of the schemes in those columns. */
export const LESSONS = `${subject.id}-p1-e2`;
export const SHOW = `${subject.id}-p1-e5`;
export const rowOf = (number: number): number => AT.student + number - 1;

export const download = (overrides: Partial<GradeSheetInput> = {}): Promise<Uint8Array> =>
  buildGradeWorkbook([handCheckedSheet(SPEC_POLICY, { keys: KEYS, ...overrides })]);

/** Changes a file as a spreadsheet does. */
export function changeFile(
  bytes: Uint8Array,
  change: (sheet: WorkSheet, book: WorkBook) => void,
): Uint8Array {
  const book = read(bytes, { type: 'array', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  change(sheet, book);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** Saves a file as a spreadsheet saves an .xls of 1997. */
export function saveAsXls(bytes: Uint8Array): Uint8Array {
  const book = read(bytes, { type: 'array', cellFormula: true, cellStyles: true });
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}

type CellContent = string | number | CellObject | undefined;

/** Puts a value or a whole cell over another one; undefined empties it. */
export function putCell(sheet: WorkSheet, row: number, column: number, content: CellContent): void {
  const address = utils.encode_cell({ r: row, c: column });
  if (content === undefined) Reflect.deleteProperty(sheet, address);
  else if (typeof content === 'object') sheet[address] = content;
  else sheet[address] = { t: typeof content === 'number' ? 'n' : 's', v: content };
}

/** Writes a file of plain rows, as other people make it. */
export function fileOf(rows: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

export type Stored = Map<string, Map<string, number | null>>;

/** Returns the stored scores, by scheme and student. */
export function storedScores(): Stored {
  const stored: Stored = new Map();
  for (const { idScheme, score } of school.scores) {
    const ofScheme = stored.get(idScheme) ?? new Map<string, number | null>();
    stored.set(idScheme, ofScheme.set(score.idStudent, score.noteFinal));
  }
  return stored;
}

type Upload = Partial<SheetPlace> & {
  indexPartial?: number;
  stored?: Stored;
  /** The teacher's choices for the columns of an own file. */
  choices?: PasteChoices;
};

/** Returns the schemes of a partial. */
export const schemesOf = (partial: number) =>
  school.schemes.filter(({ indexPartial }) => indexPartial === partial);

const students = school.students.map((student) => ({
  ...student,
  identification: KEYS.identifications.get(student.id) ?? '',
}));

/** Finds the downloaded sheet in a file. */
export async function findIn(bytes: Uint8Array, upload: Upload = {}) {
  const { indexPartial = 0, ...place } = upload;
  const schemes = schemesOf(indexPartial);
  const target = { idSubject: KEYS.idSubject, idPeriod, schemes, ...place };
  return findSheetTable(await readGradeBook(bytes), target);
}

async function ownIn(bytes: Uint8Array, upload: Upload) {
  const { indexPartial = 0, schemes = schemesOf(indexPartial) } = upload;
  const found = await findIn(bytes, upload);
  if (!('own' in found)) throw new Error('a downloaded sheet');
  const policy = SPEC_POLICY;
  const target = gradeTarget({ students, schemes, values: new Map(), max: 10, policy });
  return { ...found, target };
}

/** Returns the position of the sheet that is surely the right one in a file made by others. */
export async function sureSheetOf(bytes: Uint8Array): Promise<number | null> {
  const { own, target } = await ownIn(bytes, {});
  return sureSheet(own, target);
}

/** Reads a file made by others: the sheet that is surely the right one, or the first one. */
export async function readOwn(bytes: Uint8Array, upload: Upload = {}): Promise<OwnSheet> {
  const { own, keys, target } = await ownIn(bytes, upload);
  const sheet = own[sureSheet(own, target) ?? 0];
  if (!sheet) throw new Error('no sheet');
  return readOwnSheet(sheet, target, upload.choices ?? {}, keys);
}

/** Compares a file with the stored scores. */
export async function upload(bytes: Uint8Array, options: Upload = {}): Promise<SheetComparison> {
  const { indexPartial = 0, schemes = schemesOf(indexPartial), stored = storedScores() } = options;
  const found = await findIn(bytes, options);
  if ('refused' in found) throw new Error(found.refused);
  const table = 'own' in found ? (await readOwn(bytes, options)).table : found;
  return compareSheet(table, matchRows(table, students), {
    schemes,
    indexPartial,
    values: stored,
    max: 10,
    policy: SPEC_POLICY,
  });
}

/** Writes a finding in few words: kind, number of the student, heading, from and to. */
export const inShort = ({ kind, studentId: id, heading, from, to }: SheetFinding) =>
  [kind, id === null ? null : Number(id.slice(-2)), heading, from, to] as const;
