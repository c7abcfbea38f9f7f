import type { WorkBook } from 'xlsx';

/** The part of SheetJS's archive library that is used here; its own types say `any`. */
export type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => { content: Uint8Array | number[] } | null;
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** The name of a sheet as people read it: of an .ods SheetJS leaves the entities in it. */
export const sheetTitle = (book: WorkBook, name: string): string =>
  book.bookType === 'ods'
    ? name.replace(/&(amp|lt|gt|quot|apos);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)
    : name;

/** The content of an .ods; null where it has none. */
function readContent(bytes: Uint8Array, archive: Archive): string | null {
  const content = archive.find(archive.read(bytes, { type: 'array' }), '/content.xml')?.content;
  return content === undefined ? null : new TextDecoder().decode(Uint8Array.from(content));
}

/** A run of hidden rows in a table of an .ods, from its first row to before its end. */
type HiddenRun = { from: number; end: number };

function findHiddenRuns(table: string): HiddenRun[] {
  let at = 0;
  return [...table.matchAll(/<table:table-row\b[^>]*>/g)].flatMap(([tag]) => {
    const from = at;
    at += Number(attribute(tag, 'table:number-rows-repeated') ?? 1);
    // Hidden by hand or in a folded group, or by a filter.
    return /table:visibility="(collapse|filter)"/.test(tag) ? [{ from, end: at }] : [];
  });
}

/** Its name is as the file writes it, and as SheetJS leaves it: with entities. */
type HiddenTable = { name: string; isHidden: boolean; runs: readonly HiddenRun[] };

/**
 * Finds the tables and rows that an .ods hides, which SheetJS does not tell: a sheet by its style,
 * a row by itself.
 */
function readHidden(xml: string): HiddenTable[] {
  const hidden = new Set(
    [...xml.matchAll(/<style:style\b[^>]*>.*?<\/style:style>/gs)].flatMap(([style]) =>
      style.includes('table:display="false"') ? (attribute(style, 'style:name') ?? []) : [],
    ),
  );
  const [, ...tables] = xml.split(/(?=<table:table\s)/);
  return tables.flatMap((table) => {
    const tag = table.slice(0, table.indexOf('>') + 1);
    const name = attribute(tag, 'table:name');
    if (name === undefined) return [];
    const isHidden = hidden.has(attribute(tag, 'table:style-name') ?? '');
    return [{ name, isHidden, runs: findHiddenRuns(table) }];
  });
}

const hasHidden = (row: { hidden?: boolean } | undefined): boolean => row?.hidden === true;

export type HiddenParts = {
  /** The names of the sheets that the workbook hides. */
  sheets: ReadonlySet<string>;
  /** The positions of the rows that a sheet of so many rows hides. */
  rowsOf: (name: string, count: number) => number[];
};

/**
 * The sheets and rows that a workbook hides.
 * @param bytes of the workbook; only an .ods is opened once more
 */
export function findHidden(book: WorkBook, bytes: Uint8Array, archive: Archive): HiddenParts {
  const states = book.Workbook?.Sheets ?? [];
  const sheets = book.SheetNames.filter((_, i) => (states[i]?.Hidden ?? 0) !== 0);
  const xml = book.bookType === 'ods' ? readContent(bytes, archive) : null;
  if (xml === null) {
    return {
      sheets: new Set(sheets),
      // SheetJS leaves a gap where it knows nothing of a row.
      rowsOf: (name) =>
        (book.Sheets[name]?.['!rows'] ?? []).flatMap((row, i) => (hasHidden(row) ? [i] : [])),
    };
  }
  const tables = readHidden(xml);
  const hidden = tables.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  const runsOf = new Map(tables.map(({ name, runs }) => [name, runs]));
  return {
    sheets: new Set([...sheets, ...hidden]),
    rowsOf: (name, count) =>
      (runsOf.get(name) ?? []).flatMap(({ from, end }) =>
        Array.from({ length: Math.max(0, Math.min(end, count) - from) }, (_, i) => from + i),
      ),
  };
}
