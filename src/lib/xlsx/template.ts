import type { CellObject, WorkSheet } from 'xlsx';
import {
  EXAMPLE_EMAIL,
  ROSTER_HEADERS,
  rosterFields,
  rosterSheetName,
  MAX_ROSTER_ROWS,
  type RosterField,
  type RosterValues,
} from '../../domain/roster/fields';
import type { AccountType } from '../../models/api';
import { loadXlsx } from './workbook';

/** Columns that Excel must not take for numbers: it eats their leading zero. */
const TEXT_COLUMNS: readonly RosterField[] = ['identification', 'phone'];
const TEXT_FORMAT = '@';

const EXAMPLE: RosterValues = {
  identification: '0102030400',
  name: 'María José',
  surname: 'Pérez Andrade',
  email: EXAMPLE_EMAIL,
  phone: '0991234567',
  representative: 'Rosa Andrade',
  course: '',
};
const WIDTHS: Record<RosterField, number> = {
  identification: 16,
  name: 22,
  surname: 24,
  email: 38,
  phone: 14,
  representative: 26,
  course: 18,
};

type ZipEntry = { content: Uint8Array };
/** The part of SheetJS's archive library that is used here; its own types say `any`. */
type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => ZipEntry | null;
  write: (archive: unknown, options: { type: 'array'; fileType: 'zip' }) => ArrayBuffer;
};

function buildListSheet(
  type: AccountType,
  courses: readonly string[],
  toSheet: (rows: string[][]) => WorkSheet,
): WorkSheet {
  const fields = rosterFields(type);
  const example = { ...EXAMPLE, course: courses[0] ?? '' };
  const sheet = toSheet([
    fields.map((field) => ROSTER_HEADERS[field]),
    fields.map((field) => example[field]),
  ]);
  sheet['!cols'] = fields.map((field) => ({ wch: WIDTHS[field] }));
  fields.forEach((field, i) => {
    const cell = sheet[`${columnName(i)}2`] as CellObject | undefined;
    if (cell && TEXT_COLUMNS.includes(field)) cell.z = TEXT_FORMAT;
  });
  return sheet;
}

/** A for 0; the columns of a roster are fewer than the letters. */
const columnName = (index: number): string => String.fromCharCode(65 + index);

/**
 * What SheetJS does not write: the header row stays in sight, whole columns are text, and the course is
 * chosen from a list.
 */
function patchListSheet(xml: string, type: AccountType, courseCount: number): string {
  const fields = rosterFields(type);
  const style = /<c r="A2" s="(\d+)"/.exec(xml)?.[1];
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  let patched = xml.replace(
    /<sheetViews>.*?<\/sheetViews>/s,
    `<sheetViews><sheetView workbookViewId="0" tabSelected="1">${pane}</sheetView></sheetViews>`,
  );
  for (const field of TEXT_COLUMNS) {
    const column = String(fields.indexOf(field) + 1);
    patched = patched.replace(
      new RegExp(`<col min="${column}" max="${column}"`),
      `$& style="${style ?? '0'}"`,
    );
  }
  if (courseCount === 0) return patched;
  const letter = columnName(fields.indexOf('course'));
  const range = `${letter}2:${letter}${String(MAX_ROSTER_ROWS + 1)}`;
  const list =
    `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" ` +
    `errorStyle="warning" sqref="${range}"><formula1>cursos!$A$1:$A$${String(courseCount)}</formula1>` +
    '</dataValidation></dataValidations>';
  // The order of a sheet's parts is fixed: validations stand before all of these.
  return patched.replace(/<ignoredErrors|<pageMargins|<\/worksheet>/, `${list}$&`);
}

/**
 * The empty roster to fill in: the list with one example row, a sheet of instructions, and the real
 * courses to choose from.
 * @param courses as they are written, "Octavo A"
 * @param instructions rows of the second sheet
 * @returns an .xlsx file
 */
export async function buildTemplate(
  type: AccountType,
  courses: readonly string[],
  instructions: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const xlsx = await loadXlsx();
  const { utils, write } = xlsx;
  const toSheet = (rows: string[][]) => utils.aoa_to_sheet(rows);
  const book = utils.book_new();
  utils.book_append_sheet(book, buildListSheet(type, courses, toSheet), rosterSheetName(type));
  const help = toSheet(instructions.map((row) => [...row]));
  help['!cols'] = [{ wch: 18 }, { wch: 90 }];
  utils.book_append_sheet(book, help, 'instrucciones');
  utils.book_append_sheet(book, toSheet(courses.map((course) => [course])), 'cursos');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };

  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const zip = xlsx.CFB as Archive;
  const archive = zip.read(bytes, { type: 'array' });
  const entry = zip.find(archive, '/xl/worksheets/sheet1.xml');
  if (!entry) throw new Error('the list is not in the workbook');
  const xml = new TextDecoder().decode(new Uint8Array(entry.content));
  entry.content = new TextEncoder().encode(patchListSheet(xml, type, courses.length));
  return new Uint8Array(zip.write(archive, { type: 'array', fileType: 'zip' }));
}
