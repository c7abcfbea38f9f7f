import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import {
  cellAddress,
  columnName,
  type SheetCell,
  type SheetModel,
} from '../../domain/grading/sheetModel';
import { uniqueSheetNames } from '../../domain/grading/sheetNames';
import { saveFile } from '../saveFile';
import { formatOf, patchStyles } from './gradeSheetStyles';
import { loadXlsx, XLSX_TYPE } from './workbook';

type ZipEntry = { content: Uint8Array };
/** The part of SheetJS's archive library that is used here; its own types say `any`. */
type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => ZipEntry | null;
  write: (
    archive: unknown,
    options: { type: 'array'; fileType: 'zip'; compression: boolean },
  ) => ArrayBuffer;
};

/** Heights of the rows of schemes' names and of the partials' above them, in points. */
const SCHEME_ROW_HEIGHT = 48;

function cellOf(cell: SheetCell): CellObject {
  const z = formatOf(cell.style);
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
  sheet['!rows'] = model.rows.map((_, r) =>
    r === model.repeated.to - 1 ? { hpt: SCHEME_ROW_HEIGHT } : {},
  );
  sheet['!margins'] = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 };
  return sheet;
}

/** What SheetJS does not write: frozen rows and columns, and a page as wide as the sheet. */
function patchSheet(xml: string, { frozen }: SheetModel, isFirst: boolean): string {
  const { rows, columns } = frozen;
  const corner = cellAddress(columns, rows);
  const pane =
    `<pane xSplit="${String(columns)}" ySplit="${String(rows)}" topLeftCell="${corner}" ` +
    'activePane="bottomRight" state="frozen"/><selection pane="topRight"/>' +
    '<selection pane="bottomLeft"/>' +
    `<selection pane="bottomRight" activeCell="${corner}" sqref="${corner}"/>`;
  const view = `<sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>${pane}</sheetView>`;
  return xml
    .replace('<dimension', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension')
    .replace(/<sheetViews>.*?<\/sheetViews>/s, `<sheetViews>${view}</sheetViews>`)
    .replace(
      /<pageMargins[^>]*\/>/,
      '$&<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
}

/** Rows and columns that every printed page repeats. */
const printTitles = (name: string, { repeated, frozen }: SheetModel, index: number) => ({
  Name: '_xlnm.Print_Titles',
  Ref:
    `'${name.replaceAll("'", "''")}'!$A:$${columnName(frozen.columns - 1)},` +
    `'${name.replaceAll("'", "''")}'!$${String(repeated.from + 1)}:$${String(repeated.to + 1)}`,
  Sheet: index,
});

/**
 * Writes grade sheets as a workbook, a sheet each; equal names are told apart by a number.
 * @param sheets one at least
 * @returns an .xlsx file
 */
export async function buildGradeWorkbook(
  sheets: readonly SheetModel[],
): Promise<Uint8Array<ArrayBuffer>> {
  const xlsx = await loadXlsx();
  const { utils, write } = xlsx;
  const book: WorkBook = utils.book_new();
  const names = uniqueSheetNames(sheets.map(({ name }) => name));
  sheets.forEach((model, i) => {
    utils.book_append_sheet(book, sheetOf(model), names[i]);
  });
  book.Workbook = { Names: sheets.map((model, i) => printTitles(names[i] ?? '', model, i)) };
  const options = { type: 'array', bookType: 'xlsx', bookSST: true } as const;
  const bytes = new Uint8Array(write(book, options) as ArrayBuffer);

  const zip = xlsx.CFB as Archive;
  const archive = zip.read(bytes, { type: 'array' });
  const patch = (path: string, change: (xml: string) => string) => {
    const entry = zip.find(archive, path);
    if (!entry) throw new Error(`${path} is not in the workbook`);
    const xml = new TextDecoder().decode(new Uint8Array(entry.content));
    entry.content = new TextEncoder().encode(change(xml));
  };
  patch('/xl/styles.xml', patchStyles);
  sheets.forEach((model, i) => {
    patch(`/xl/worksheets/sheet${String(i + 1)}.xml`, (xml) => patchSheet(xml, model, i === 0));
  });
  return new Uint8Array(zip.write(archive, { type: 'array', fileType: 'zip', compression: true }));
}

/** Writes grade sheets and hands them to the browser's downloads. */
export async function downloadGradeSheets(
  fileName: string,
  sheets: readonly SheetModel[],
): Promise<void> {
  const bytes = await buildGradeWorkbook(sheets);
  saveFile(fileName, new Blob([bytes], { type: XLSX_TYPE }));
}
