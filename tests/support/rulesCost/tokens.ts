/** A word, number, string or sign of the rules' source. */
export type Token = {
  kind: 'word' | 'number' | 'string' | 'sign' | 'end';
  /** The text; for a string its value, without quotes and escapes. */
  text: string;
  position: number;
};

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const KINDS = [
  ['word', /[A-Za-z_]\w*/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['string', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['sign', /&&|\|\||[=!<>]=|=\*\*|[-+*/%<>!?:.,;(){}[\]=$]/y],
] as const;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);

function matchAt(pattern: RegExp, source: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0] ?? null;
}

/** Returns the line and column of a position, for messages. */
export function placeOf(source: string, position: number): string {
  const lines = source.slice(0, position).split('\n');
  return `${String(lines.length)}:${String((lines.at(-1)?.length ?? 0) + 1)}`;
}

/**
 * Splits the rules' source into tokens, the last of which is the end.
 * @throws Error where no token of the language begins
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    position += matchAt(BLANK, source, position)?.length ?? 0;
    if (position >= source.length) return [...tokens, { kind: 'end', text: '', position }];
    const found = KINDS.map(([kind, pattern]) => ({
      kind,
      raw: matchAt(pattern, source, position),
    })).find(({ raw }) => raw !== null);
    if (found?.raw == null) throw new Error(`unknown sign at ${placeOf(source, position)}`);
    const text = found.kind === 'string' ? unquote(found.raw) : found.raw;
    tokens.push({ kind: found.kind, text, position });
    position += found.raw.length;
  }
}
