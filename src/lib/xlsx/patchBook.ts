import type { WorkBook } from 'xlsx';
import { cellAddress } from '../../domain/grading/sheetModel';
import { loadXlsx } from './workbook';

// SheetJS writes cells, formulas and widths, but no styles, frozen panes or print settings. These
// are added to its files afterwards (docs/decisions/020-writing-sheets.md).

/** The writer of archives in SheetJS's library; its own types say `any`. */
export type ArchiveWriter = {
  write: (
    archive: unknown,
    options: { type: 'array'; fileType: 'zip'; compression: boolean },
  ) => ArrayBuffer;
};
type ZipEntry = { content: Uint8Array };
/** The part of SheetJS's archive library that is used here; its own types say `any`. */
type Archive = ArchiveWriter & {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => ZipEntry | null;
};

/**
 * A replacement in a part of the file: the text that SheetJS writes exactly once, and the new text.
 */
export type Change = readonly [written: string, wanted: string];

function change(xml: string, [written, wanted]: Change): string {
  const around = xml.split(written);
  if (around.length !== 2) throw new Error(`${written} is not once in the part`);
  return around.join(wanted);
}

/** The path of a sheet in the file, by its position from 0. */
export const sheetPath = (index: number): string => `/xl/worksheets/sheet${String(index + 1)}.xml`;

/** Freezes the first rows and columns of a sheet; the first sheet is the one shown on opening. */
export function freeze(
  { rows, columns }: { rows: number; columns: number },
  isFirst: boolean,
): Change {
  const corner = cellAddress(columns, rows);
  const split = columns > 0 ? `xSplit="${String(columns)}" ` : '';
  const active = columns > 0 ? 'bottomRight' : 'bottomLeft';
  return [
    '<sheetView workbookViewId="0"/>',
    `<sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
      `<pane ${split}ySplit="${String(rows)}" topLeftCell="${corner}" activePane="${active}" ` +
      `state="frozen"/><selection pane="${active}" activeCell="${corner}" sqref="${corner}"/>` +
      '</sheetView>',
  ];
}

/**
 * Writes a workbook with changes that SheetJS cannot make.
 * @param changes the replacements by path of the file's part; a text replaces the whole part
 * @returns an .xlsx file
 * @throws Error when the file lacks a part, or a part lacks the text to replace
 */
export async function writePatched(
  book: WorkBook,
  changes: ReadonlyMap<string, readonly Change[] | string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const xlsx = await loadXlsx();
  const options = { type: 'array', bookType: 'xlsx', bookSST: true } as const;
  const { read, find, write } = xlsx.CFB as Archive;
  const archive = read(new Uint8Array(xlsx.write(book, options) as ArrayBuffer), { type: 'array' });
  for (const [path, ofPart] of changes) {
    const entry = find(archive, path);
    if (!entry) throw new Error(`${path} is not in the workbook`);
    const xml =
      typeof ofPart === 'string'
        ? ofPart
        : ofPart.reduce(change, new TextDecoder().decode(new Uint8Array(entry.content)));
    entry.content = new TextEncoder().encode(xml);
  }
  return new Uint8Array(write(archive, { type: 'array', fileType: 'zip', compression: true }));
}
