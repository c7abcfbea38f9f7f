import type { CellObject, WorkSheet } from 'xlsx';
import { columnName } from '../../domain/grading/sheetModel';
import {
  EXAMPLE_EMAIL,
  ROSTER_HEADERS,
  rosterFields,
  rosterSheetName,
  MAX_ROSTER_ROWS,
  type RosterField,
  type RosterValues,
  TEMPLATE_SHEETS,
} from '../../domain/roster/fields';
import type { AccountType } from '../../models/api';
import { freeze, sheetPath, writePatched, type Change } from './patchBook';
import { loadXlsx } from './workbook';

/**
 * Columns formatted as text, because Excel would read them as numbers and drop the leading zero.
 */
const TEXT_COLUMNS: readonly RosterField[] = ['identification', 'phone'];
const TEXT_FORMAT = '@';
/** The index of the text style, which follows the style of a plain cell. */
const TEXT_STYLE = '1';

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

/**
 * The header row stays visible, the listed columns are text, and the course is chosen from a list.
 */
function changesOf(type: AccountType, courseCount: number): Change[] {
  const fields = rosterFields(type);
  const changes = [freeze({ rows: 1, columns: 0 }, true)];
  for (const field of TEXT_COLUMNS) {
    const column = String(fields.indexOf(field) + 1);
    const written = `<col min="${column}" max="${column}"`;
    changes.push([`${written} `, `${written} style="${TEXT_STYLE}" `]);
  }
  if (courseCount === 0) return changes;
  const letter = columnName(fields.indexOf('course'));
  const list =
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" ' +
    `errorStyle="warning" sqref="${letter}2:${letter}${String(MAX_ROSTER_ROWS + 1)}">` +
    `<formula1>cursos!$A$1:$A$${String(courseCount)}</formula1></dataValidation></dataValidations>`;
  return [...changes, ['<ignoredErrors>', `${list}<ignoredErrors>`]];
}

/**
 * The empty roster template: the list with one example row, a sheet of instructions, and the
 * school's courses to choose from.
 * @param courses as they are written, "Octavo A"
 * @param instructions rows of the second sheet
 * @returns an .xlsx file
 */
export async function buildTemplate(
  type: AccountType,
  courses: readonly string[],
  instructions: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { utils } = await loadXlsx();
  const toSheet = (rows: string[][]) => utils.aoa_to_sheet(rows);
  const book = utils.book_new();
  utils.book_append_sheet(book, buildListSheet(type, courses, toSheet), rosterSheetName(type));
  const help = toSheet(instructions.map((row) => [...row]));
  help['!cols'] = [{ wch: 18 }, { wch: 90 }];
  utils.book_append_sheet(book, help, TEMPLATE_SHEETS.help);
  utils.book_append_sheet(
    book,
    toSheet(courses.map((course) => [course])),
    TEMPLATE_SHEETS.courses,
  );
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
  return writePatched(book, new Map([[sheetPath(0), changesOf(type, courses.length)]]));
}
