// Text tables: separated by commas, semicolons or tabs, as in a file or on the clipboard of a
// spreadsheet.

const DELIMITERS = [';', '\t', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** The number of lines that are read to recognise the separator. */
const SAMPLE = 60;

/** Counts each separator in each of the first lines that are not empty, outside quotes. */
function countDelimiters(text: string): ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  let isEmpty = true;
  const end = () => {
    if (!isEmpty) lines.push(counts);
    counts = new Map();
    isEmpty = true;
  };
  for (const char of text) {
    if (lines.length >= SAMPLE) return lines;
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && (char === '\n' || char === '\r')) end();
    else isEmpty = false;
    if (!isQuoted && (DELIMITERS as readonly string[]).includes(char)) {
      counts.set(char, (counts.get(char) ?? 0) + 1);
    }
  }
  end();
  return lines;
}

/** Tells whether the first value is greater in the first place where they differ. */
const isMore = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
};

/**
 * Guesses the separator: the one in most lines, with the most equal counts, with the highest count;
 * a tie gives the semicolon. The first line alone is not enough: it may be a title, "Quito, 29 de
 * noviembre".
 */
function sniffDelimiter(text: string): Delimiter {
  const lines = countDelimiters(text);
  const scoreOf = (delimiter: Delimiter): number[] => {
    const counts = lines.flatMap((line) => line.get(delimiter) ?? []);
    const alike = new Map<number, number>();
    for (const count of counts) alike.set(count, (alike.get(count) ?? 0) + 1);
    const [[most, times] = [0, 0]] = [...alike].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
    return [counts.length, times, most];
  };
  return DELIMITERS.reduce((best, each) => (isMore(scoreOf(each), scoreOf(best)) ? each : best));
}

/** Programs write ="0106639230" so that a spreadsheet keeps the zero. */
const FORMULA_TEXT = /^="([^"]*)"$/;

/** Whether a comma in the text stood before a cell: "QUISHPE GUAMÁN, MARÍA JOSÉ" without quotes. */
const goesOn = (cell: string): boolean => cell.startsWith(' ') && cell.trim() !== '';

/**
 * Rows separated by commas in which a comma and a blank are part of a cell: a row that is longer than the titles is
 * joined where that makes it as long as they are.
 */
function joinCommas(rows: string[][]): string[][] {
  const titles = rows.find((row) => row.length > 1 && !row.some(goesOn));
  if (titles === undefined) return rows;
  return rows.map((row) => {
    if (row.length <= titles.length) return row;
    const joined: string[] = [];
    for (const cell of row) {
      if (joined.length > 0 && goesOn(cell)) joined.push(`${joined.pop() ?? ''},${cell}`);
      else joined.push(cell);
    }
    return joined.length === titles.length ? joined : row;
  });
}

/** Excel's first line "sep=;" names the separator. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;

/**
 * Reads separated text (RFC 4180): quoted cells may hold separators, line breaks and doubled quotes.
 * A quote in the middle of a cell is an ordinary character.
 * @returns rows of cells; an empty line is an empty row, so that row numbers stay the file's
 */
export function parseDelimited(source: string): string[][] {
  const withoutMark = source.replace(/^\uFEFF/, '');
  const named = SEPARATOR_LINE.exec(withoutMark);
  const text = named ? withoutMark.slice(named[0].length) : withoutMark;
  const delimiter = named?.[1] ?? sniffDelimiter(text);
  const rows: string[][] = named ? [[]] : [];
  let row: string[] = [];
  let start = 0;
  while (start <= text.length) {
    let cell: string;
    let end: number;
    const close = text[start] === '"' ? closingQuote(text, start) : -1;
    if (close !== -1) {
      const rest = nextBreak(text, close + 1, delimiter);
      cell = text.slice(start + 1, close).replaceAll('""', '"') + text.slice(close + 1, rest);
      end = rest;
    } else {
      end = nextBreak(text, start, delimiter);
      cell = text.slice(start, end);
    }
    row.push(cell.replace(FORMULA_TEXT, '$1'));
    if (text[end] === delimiter) {
      start = end + 1;
      continue;
    }
    const isLast = end >= text.length;
    if (!isLast || row.length > 1 || cell !== '')
      rows.push(row.length === 1 && cell === '' ? [] : row);
    if (isLast) break;
    row = [];
    start = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return delimiter === ',' ? joinCommas(rows) : rows;
}

/**
 * Returns the position of the quote that closes a cell; -1 for none: then the first one is an
 * ordinary character.
 */
function closingQuote(text: string, start: number): number {
  let close = start + 1;
  while (close < text.length && (text[close] !== '"' || text[close + 1] === '"')) {
    close += text[close] === '"' ? 2 : 1;
  }
  return close < text.length ? close : -1;
}

/** Returns the position of the next separator or line break, or the end of the text. */
function nextBreak(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return at;
}
