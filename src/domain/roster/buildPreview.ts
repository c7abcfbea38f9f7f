import type { AccountType } from '../../models/api';
import { areNames, areWholeNames, columnOf, SAMPLE } from './columnContent';
import { mergeCopies } from './copies';
import type { CourseFinder } from './courses';
import { factsOf, sheetNameOf, type LeftOutSheet, type ListSheet, type ReadList } from './sheets';
import { readRows, type RosterContent, type RosterRow, type RowPlace } from './table';

/** A list as it was read, ready for review. */
export type ListPreview = {
  fileName: string;
  sheet: string | null;
  isOtherSheet: boolean;
  /** The names of its sheets in their order, when it has several. */
  sheets?: string[];
  /** The sheets that were not read; a list of an earlier release does not have them. */
  leftOut?: LeftOutSheet[];
  ignoredColumns: string[];
  content: Omit<RosterContent, 'rows'> & {
    /**
     * The rows of people who are in the list already; a list of an earlier release does not have
     * them.
     */
    copyLines?: RowPlace[];
  };
  rows: RosterRow[];
};

/** The headers of a sheet that nothing is read from; of a column of whole names without one, its first name. */
function findIgnored({ table, headerRow, mapping, isUntitled = false }: ListSheet): string[] {
  if (isUntitled) return [];
  const headers = table.rows[headerRow] ?? [];
  const body = table.rows.slice(headerRow + 1);
  const used = new Set(mapping.values());
  const width = Math.max(headers.length, ...body.slice(0, SAMPLE).map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (used.has(at)) return [];
    const header = (headers[at] ?? '').trim();
    if (header !== '') return [header];
    const cells = columnOf(body, at);
    return areNames(cells) && areWholeNames(cells) ? cells.slice(0, 1) : [];
  });
}

/** Lists the sheets that were not chosen at all. */
function findNotChosen(sheets: readonly ListSheet[]): LeftOutSheet[] {
  const chosen = sheets.filter(({ isChosen }) => isChosen);
  const read = new Set(chosen.map(({ table }) => sheetNameOf(table)));
  const names = sheets.map(({ table }) => sheetNameOf(table));
  return [...new Set(names)].flatMap((sheet) =>
    sheet === null || read.has(sheet) ? [] : [{ sheet, why: 'notChosen' } as const],
  );
}

/** Builds the list under review: the rows of all chosen sheets, one after the other. */
export function buildPreview(
  { fileName, sheets, leftOut }: ReadList,
  type: AccountType,
  finder: CourseFinder,
): ListPreview {
  const chosen = sheets.filter(({ isChosen }) => isChosen);
  const [first] = chosen;
  const isOne = chosen.length === 1;
  const parts = chosen.map((each): RosterContent => {
    const { table, headerRow, mapping } = each;
    const name = isOne || table.sheet === null ? {} : { sheet: table.sheet };
    return readRows(table, headerRow, mapping, type, finder, { ...factsOf(each), ...name });
  });
  const { rows, copyLines } = mergeCopies(parts.flatMap((part) => part.rows));
  return {
    fileName,
    sheet: isOne ? (first?.table.sheet ?? null) : null,
    isOtherSheet: isOne && first?.table.isOtherSheet === true,
    ...(!isOne && { sheets: chosen.map(({ table }) => table.sheet ?? '') }),
    leftOut: [...leftOut, ...findNotChosen(sheets)],
    ignoredColumns: [...new Set(chosen.flatMap(findIgnored))],
    content: {
      emptyLines: parts.flatMap(({ emptyLines }) => emptyLines),
      exampleLines: parts.flatMap(({ exampleLines }) => exampleLines),
      noteLines: parts.flatMap(({ noteLines }) => noteLines),
      hiddenLines: parts.flatMap(({ hiddenLines = [] }) => hiddenLines),
      copyLines,
    },
    rows,
  };
}
