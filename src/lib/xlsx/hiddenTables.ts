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
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/**
 * The names of the hidden sheets of an .ods, which SheetJS does not tell: a sheet has a style, and the style says
 * whether it is shown.
 * @param bytes of the workbook
 */
function findHiddenTables(bytes: Uint8Array, archive: Archive): string[] {
  const content = archive.find(archive.read(bytes, { type: 'array' }), '/content.xml')?.content;
  if (content === undefined) return [];
  const xml = new TextDecoder().decode(Uint8Array.from(content));
  const hidden = new Set(
    [...xml.matchAll(/<style:style\b[^>]*>.*?<\/style:style>/gs)].flatMap(([style]) =>
      style.includes('table:display="false"') ? (attribute(style, 'style:name') ?? []) : [],
    ),
  );
  return [...xml.matchAll(/<table:table\s[^>]*>/g)].flatMap(([tag]) => {
    const name = attribute(tag, 'table:name');
    return name !== undefined && hidden.has(attribute(tag, 'table:style-name') ?? '')
      ? [decode(name)]
      : [];
  });
}

/** The names of the sheets that a workbook hides. */
export function findHiddenSheets(
  book: WorkBook,
  bytes: Uint8Array,
  archive: Archive,
): ReadonlySet<string> {
  const states = book.Workbook?.Sheets ?? [];
  const hidden = book.SheetNames.filter((_, i) => (states[i]?.Hidden ?? 0) !== 0);
  // Only an .ods is opened once more.
  return new Set(
    book.bookType === 'ods' ? [...hidden, ...findHiddenTables(bytes, archive)] : hidden,
  );
}
