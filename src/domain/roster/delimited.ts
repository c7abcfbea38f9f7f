// Text tables: comma, semicolon or tab separated, and what a spreadsheet puts on the clipboard.

const DELIMITERS = [';', '\t', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Guesses the separator from the first line, outside quotes; a tie gives the semicolon. */
function sniffDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted) {
      if ((DELIMITERS as readonly string[]).includes(char)) {
        counts.set(char, (counts.get(char) ?? 0) + 1);
      }
    }
  }
  return DELIMITERS.reduce((best, each) =>
    (counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best,
  );
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
    if (text[start] === '"') {
      let close = start + 1;
      while (close < text.length && (text[close] !== '"' || text[close + 1] === '"')) {
        close += text[close] === '"' ? 2 : 1;
      }
      const rest = nextBreak(text, close + 1, delimiter);
      cell = text.slice(start + 1, close).replaceAll('""', '"') + text.slice(close + 1, rest);
      end = rest;
    } else {
      end = nextBreak(text, start, delimiter);
      cell = text.slice(start, end);
    }
    row.push(cell);
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
  return rows;
}

/** The position of the next separator or line break, or the end of the text. */
function nextBreak(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return at;
}
