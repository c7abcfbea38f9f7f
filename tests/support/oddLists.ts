import { utils, write, type WorkBook } from 'xlsx';
import { buildPreview } from '../../src/domain/roster/buildPreview';
import { checkRows } from '../../src/domain/roster/check';
import { NOBODY } from '../../src/domain/roster/registered';
import { createCourseFinder } from '../../src/domain/roster/courses';
import { findLists, nextListStep, type ReadList } from '../../src/domain/roster/sheets';
import { readTables } from '../../src/lib/xlsx/readTable';
import { USER_TYPE } from '../../src/models/user';
import type { AccountType } from '../../src/models/api';

// Lists in the forms that schools have, and the people that are read from them.

export const finder = createCourseFinder(
  ['Octavo', 'Noveno', 'Décimo', 'Tercero BGU'].flatMap((name) =>
    ['A', 'B'].map((course) => ({ id: `${name} ${course}`, name, course })),
  ),
);
export type Cell = string | number | Date | null;

export const HEADERS = [
  'CÉDULA',
  'APELLIDOS',
  'NOMBRES',
  'CORREO',
  'TELÉFONO',
  'REPRESENTANTE',
  'CURSO',
];
export const CEDULAS = ['0106639230', '0202146882', '0309736999', '0405632720', '0600480636'];
export const person = (
  i: number,
  surname: string,
  name: string,
  course: Cell = 'Octavo A',
): Cell[] => [
  CEDULAS[i] ?? '',
  surname,
  name,
  `x${String(i)}@example.com`,
  `094334388${String(i)}`,
  'ROSA GUAMÁN',
  course,
];

/** Builds a workbook with these sheets. */
export function book(
  sheets: Record<string, Cell[][]>,
  edit?: (book: WorkBook) => void,
): Uint8Array {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows, { cellDates: true }), name);
  }
  edit?.(made);
  return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** Reads a list with its sheets and columns, as far as its own content makes them clear. */
export const findList = async (
  bytes: Uint8Array,
  name = 'lista.xlsx',
  type: AccountType = USER_TYPE.student,
): Promise<ReadList> => findLists(name, await readTables(bytes, 'estudiantes'), type, finder);

/** Returns the next question about a list. */
export const askedOf = (list: ReadList) => nextListStep(list, USER_TYPE.student).kind;

/**
 * Lists each person of the chosen sheets as "surname, name, course: findings", errors with a "!".
 */
export function peopleIn(list: ReadList, type: AccountType = USER_TYPE.student): string[] {
  const { rows } = buildPreview(list, type, finder);
  return checkRows(rows, type, finder, NOBODY).map(({ account, findings }) => {
    const { surname, name: given, courseId } = account;
    const told = findings
      .filter(({ kind, field }) => kind !== 'later' && !(kind === 'required' && field === 'email'))
      .map(({ severity, field, kind }) => `${severity === 'error' ? '!' : ''}${field} ${kind}`);
    return [`${surname}, ${given}, ${courseId}`, ...told].join('; ');
  });
}

/** Reads the people of a list without any answers of the user. */
export async function read(
  bytes: Uint8Array,
  name = 'lista.xlsx',
  type: AccountType = USER_TYPE.student,
): Promise<string[]> {
  return peopleIn(await findList(bytes, name, type), type);
}
