import type { CellValue } from './cell';
import type { BlockTarget, PasteChoices, PasteQuestions } from './pasteBlock';
import type { PasteColumn } from './pasteColumns';
import { placeBlock, questionsOf } from './pastePlaced';
import { namesIn } from './pasteTable';
import { isIdentification, type PastedLine } from './pasteText';
import { isNoStudent } from './pasteTitles';
import { textAt, type FileSheet } from './sheetFile';
import { columnKeys, type SheetKeys } from './sheetKeys';
import type { SheetTable, TableRow } from './sheetTable';

// A sheet of a teacher's own gradebook: it is read as a pasted block is, and goes by titles and names alone.

export type OwnSheet = {
  table: SheetTable;
  columns: PasteColumn[];
  questions: PasteQuestions;
  /** Whether no column says whom the rows are about: then no grade is anybody's. */
  isNameless: boolean;
};

const linesOf = ({ rows }: FileSheet): PastedLine[] =>
  rows.map((row, i) => ({ line: i + 1, cells: row.map((cell) => cell?.text ?? '') }));

/**
 * Reads a sheet with the choices for its columns.
 * @param keys the data that the file still carries of its download; null for none
 */
export function readOwnSheet(
  sheet: FileSheet,
  target: BlockTarget<CellValue>,
  choices: PasteChoices,
  keys: SheetKeys | null = null,
): OwnSheet {
  const lines = linesOf(sheet);
  const placed = placeBlock(lines, target, null, choices);
  const { table, isForeign } = placed;
  const isNameless = !table.columns.some(({ kind }) => kind === 'who');
  // There is no cell that it was put into, so nothing goes by its place.
  const columns = placed.columns.map((column): PasteColumn => {
    const isByPlace = ['surplus', 'doubtful', 'asked'].includes(column.use);
    return isByPlace ? { ...column, use: column.heading === '' ? 'unnamed' : 'unknown' } : column;
  });
  const put = columns.flatMap(({ column, use, scheme, scale, heading }) =>
    use === 'put' && scheme !== null
      ? [
          {
            ...{ column: column - 1, heading, key: columnKeys.scheme(scheme) },
            ...(scale !== null && { scale }),
          },
        ]
      : [],
  );
  const rows = table.body.flatMap((line): TableRow[] => {
    const names = namesIn(line, table.columns);
    const cells = sheet.rows[line.line - 1] ?? [];
    const hasGrades = put.some(({ column }) => textAt(cells, column) !== '');
    // Remarks below the students, such as an average or a signature, are nobody's.
    if (names.length === 0 || isNoStudent(names) || !hasGrades) return [];
    const identification = names.find((name) => isIdentification(name)) ?? '';
    const name = names.filter((each) => each !== identification).join(' ');
    return [{ line: line.line, identification, name, cells }];
  });
  return {
    table: { keys, columns: put, repeated: [], unknown: [], rows: isNameless ? [] : rows },
    columns,
    questions: { ...questionsOf(lines, table), doubtful: [], isForeign },
    isNameless,
  };
}

/** The titles of a sheet, by which it is known again; null for one without titles. */
export function titlesOf(sheet: FileSheet, target: BlockTarget<CellValue>): string | null {
  const { table } = placeBlock(linesOf(sheet), target, null, {});
  const titles = table.columns.map(({ title }) => title);
  return titles.some((title) => title !== '') ? JSON.stringify(titles) : null;
}

/**
 * The sheet that surely is the one: the only one, or the only one in which a column goes to a scheme and another one
 * names the students.
 * @returns its position; null where somebody has to choose
 */
export function sureSheet(
  sheets: readonly FileSheet[],
  target: BlockTarget<CellValue>,
): number | null {
  if (sheets.length === 1) return 0;
  const fitting = sheets.flatMap((sheet, i) => {
    const { columns, isNameless } = readOwnSheet(sheet, target, {});
    return !isNameless && columns.some(({ scheme }) => scheme !== null) ? [i] : [];
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
