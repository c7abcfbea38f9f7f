import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import { keyRows } from '../../domain/grading/sheetKeys';
import { KEY_ROW } from '../../domain/grading/sheetLayout';
import {
  cellAddress,
  columnName,
  type SheetCell,
  type SheetModel,
  type SheetStyle,
} from '../../domain/grading/sheetModel';
import { uniqueSheetNames } from '../../domain/grading/sheetNames';
import { saveFile } from '../saveFile';
import { stylesXml } from './gradeSheetStyles';
import { freeze, sheetPath, writePatched, type Change } from './patchBook';
import { loadXlsx, XLSX_TYPE } from './workbook';

/** Heights of rows in points: of the schemes' names, and of the title over the hidden row. */
const SCHEME_ROW_HEIGHT = 48;
const LAST_TITLE_HEIGHT = 26;
/** The name of the hidden sheet with the data that a grade sheet needs to come back. */
const KEY_SHEET = 'Aula';

function cellOf(cell: SheetCell): CellObject {
  // SheetJS keeps only number formats, so the style's name is stored as one until the styles are
  // written.
  const z = cell.style;
  if (cell.kind === 'text') return { t: 's', v: cell.text, z };
  if (cell.kind === 'number') return { t: 'n', v: cell.value, z };
  if (cell.kind === 'blank') return { t: 'z', z };
  const { formula: f, value } = cell;
  return value === null ? { t: 's', v: '', f, z } : { t: 'n', v: value, f, z };
}

function sheetOf(model: SheetModel): WorkSheet {
  const width = model.widths.length;
  const sheet: WorkSheet = { '!ref': `A1:${cellAddress(width - 1, model.rows.length - 1)}` };
  model.rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell) sheet[cellAddress(c, r)] = cellOf(cell);
    });
  });
  sheet['!merges'] = model.merges.map(({ top, left, bottom, right }) => ({
    s: { r: top, c: left },
    e: { r: bottom, c: right },
  }));
  sheet['!cols'] = model.widths.map((wch) => ({ wch }));
  sheet['!rows'] = model.rows.map((_, r) => {
    if (r === model.repeated.to - 1) return { hpt: SCHEME_ROW_HEIGHT };
    if (!model.keys) return {};
    if (r === KEY_ROW) return { hidden: true };
    return r === KEY_ROW - 1 ? { hpt: LAST_TITLE_HEIGHT } : {};
  });
  sheet['!margins'] = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 };
  return sheet;
}

/** Freezes rows and columns, and fits the page to the width of the sheet. */
const changesOf = ({ frozen }: SheetModel, isFirst: boolean): Change[] => [
  ['<dimension', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension'],
  freeze(frozen, isFirst),
  [
    '<ignoredErrors>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><ignoredErrors>',
  ],
];

/** The styles used by all cells, in the order of their first use. */
const stylesOf = (sheets: readonly SheetModel[]): SheetStyle[] => [
  ...new Set(sheets.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell?.style ?? []))),
];

type DefinedName = { Name: string; Ref: string; Sheet: number };

/** The rows and columns that every printed page repeats, and the columns that are printed. */
function printNames(name: string, model: SheetModel, index: number): DefinedName[] {
  const { repeated, frozen, printedColumns, rows } = model;
  const sheet = `'${name.replaceAll("'", "''")}'!`;
  const titles =
    `${sheet}$A:$${columnName(frozen.columns - 1)},` +
    `${sheet}$${String(repeated.from + 1)}:$${String(repeated.to + 1)}`;
  const names = [{ Name: '_xlnm.Print_Titles', Ref: titles, Sheet: index }];
  if (printedColumns === null) return names;
  const area = `${sheet}$A$1:$${columnName(printedColumns - 1)}$${String(rows.length)}`;
  return [{ Name: '_xlnm.Print_Area', Ref: area, Sheet: index }, ...names];
}

/**
 * Writes grade sheets as a workbook, one sheet each; equal names get a number. The data that they
 * need to come back are in hidden sheets after them.
 * @param sheets one at least
 * @returns an .xlsx file
 */
export async function buildGradeWorkbook(
  sheets: readonly SheetModel[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { utils } = await loadXlsx();
  const book: WorkBook = utils.book_new();
  const keys = sheets.flatMap((model) => model.keys ?? []);
  const names = uniqueSheetNames([...sheets.map(({ name }) => name), ...keys.map(() => KEY_SHEET)]);
  const hidden = keys.map((each) => utils.aoa_to_sheet(keyRows(each)));
  [...sheets.map(sheetOf), ...hidden].forEach((sheet, i) => {
    utils.book_append_sheet(book, sheet, names[i]);
  });
  book.Workbook = {
    Names: sheets.flatMap((model, i) => printNames(names[i] ?? '', model, i)),
    Sheets: names.map((_, i) => ({ Hidden: i < sheets.length ? 0 : 1 })),
  };
  return writePatched(
    book,
    new Map<string, string | Change[]>([
      ['/xl/styles.xml', stylesXml(stylesOf(sheets))],
      ...sheets.map((model, i) => [sheetPath(i), changesOf(model, i === 0)] as const),
    ]),
  );
}

/** Writes grade sheets and downloads them. */
export async function downloadGradeSheets(
  fileName: string,
  sheets: readonly SheetModel[],
): Promise<void> {
  const bytes = await buildGradeWorkbook(sheets);
  saveFile(fileName, new Blob([bytes], { type: XLSX_TYPE }));
}
