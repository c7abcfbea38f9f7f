// A grade sheet carries the data for its way back in a hidden sheet of its workbook: its subject
// and period, and what each cell showed when it was downloaded. So a grade that was changed in the
// file is told from one that was changed in Aula meanwhile. A hidden row of the grade sheet itself
// says what each column is, because columns are moved, deleted and added.

/** The mark of the hidden sheet, in its first cell, and the version of the data that follow. */
const MARK = 'aula-hoja-de-notas';
const VERSION = 1;
/** The rows of the hidden sheet, before those of the students. */
const ROWS = { head: 0, keys: 1, partials: 2, names: 3, students: 4 };

const SCHEME = 'esquema:';

/** The names of columns, stored in their hidden row. */
export const columnKeys = {
  identification: 'cedula',
  student: 'estudiante',
  scheme: (id: string) => `${SCHEME}${id}`,
  final: (indexPartial: number) => `nota:${String(indexPartial)}`,
  half: (index: number) => `promedio:${String(index)}`,
  general: 'promedio-general',
};

/** The scheme that a column's key names; null for another column. */
export const schemeOfKey = (key: string): string | null =>
  key.startsWith(SCHEME) ? key.slice(SCHEME.length) : null;

/** Whether a text is the key of a column with grades; a teacher may have typed over another one. */
export const isGradeKey = (text: string): boolean =>
  (schemeOfKey(text) ?? '') !== '' || /^(nota:\d+|promedio:\d+|promedio-general)$/.test(text);

/**
 * A shown grade of a cell; null for an empty cell. A default is a missing grade that counts:
 * nothing is stored.
 */
export type ShownGrade = { value: number; isDefault: boolean } | null;

/** A column with grades. */
export type KeyColumn = {
  key: string;
  /** From 0; null for an average. */
  indexPartial: number | null;
  /** Its heading, by which a deleted scheme is still named. */
  name: string;
};

export type SheetKeys = {
  idSubject: string;
  idPeriod: string;
  /** The name of the sheet when it is not the expected one: subject, course and period. */
  label: string;
  columns: KeyColumn[];
  /** By student id, the shown grades of the columns. */
  students: ReadonlyMap<string, readonly ShownGrade[]>;
};

type Cell = string | number | null;

const DEFAULT_MARK = '*';

function writeShown(shown: ShownGrade): Cell {
  if (shown === null) return null;
  return shown.isDefault ? `${String(shown.value)}${DEFAULT_MARK}` : shown.value;
}

function readShown(text: string): ShownGrade {
  const isDefault = text.endsWith(DEFAULT_MARK);
  const value = Number(isDefault ? text.slice(0, -DEFAULT_MARK.length) : text);
  return text === '' || !Number.isFinite(value) ? null : { value, isDefault };
}

/** The rows of the hidden sheet. */
export function keyRows({ idSubject, idPeriod, label, columns, students }: SheetKeys): Cell[][] {
  return [
    [MARK, VERSION, idSubject, idPeriod, label],
    ['', ...columns.map(({ key }) => key)],
    ['', ...columns.map(({ indexPartial }) => indexPartial)],
    ['', ...columns.map(({ name }) => name)],
    ...[...students].map(([id, shown]) => [id, ...shown.map(writeShown)]),
  ];
}

/**
 * Reads the hidden sheet.
 * @param rows of any sheet, as texts
 * @returns null for another sheet, and for a version that this one does not know
 */
export function readKeyRows(rows: readonly (readonly string[])[]): SheetKeys | null {
  const [mark, version, idSubject = '', idPeriod = '', label = ''] = rows[ROWS.head] ?? [];
  if (mark !== MARK || version !== String(VERSION)) return null;
  const partials = rows[ROWS.partials] ?? [];
  const names = rows[ROWS.names] ?? [];
  const columns = (rows[ROWS.keys] ?? []).slice(1).map((key, i): KeyColumn => {
    const partial = partials[i + 1] ?? '';
    const name = names[i + 1] ?? '';
    return { key, indexPartial: partial === '' ? null : Number(partial), name };
  });
  const students = new Map(
    rows
      .slice(ROWS.students)
      .filter(([id = '']) => id !== '')
      .map(([id = '', ...texts]) => [id, columns.map((_, i) => readShown(texts[i] ?? ''))]),
  );
  return { idSubject, idPeriod, label, columns, students };
}
