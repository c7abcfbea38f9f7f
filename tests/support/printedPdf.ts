import { inflateSync } from 'node:zlib';

type PdfObject = { dictionary: string; content: Buffer };

/** Reads the objects of a PDF by their number, with their streams unpacked. */
function readObjects(bytes: Buffer): Map<number, PdfObject> {
  // One character for each byte.
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 0: start, 1: number, index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    const stream = /stream\r?\n/.exec(text.slice(from, end));
    const dictionary = text.slice(from, stream ? from + stream.index : end);
    let content: Buffer = Buffer.alloc(0);
    if (stream) {
      const at = from + stream.index + stream[0].length;
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const packed = bytes.subarray(at, at + length);
      content = dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed;
    }
    objects.set(Number(number), { dictionary, content });
  }
  return objects;
}

const hex = (digits: string | undefined) => Number.parseInt(digits ?? '', 16);

type Glyphs = {
  /** The number of hexadecimal digits of one glyph. */
  digits: number;
  meaning: Map<number, string>;
};

/** Reads the text of each glyph of a font, from its table of meanings. */
function readGlyphs(table: string): Glyphs {
  const glyphs = new Map<number, string>();
  const digits = /begincodespacerange\n<(\w+)>/.exec(table)?.[1]?.length ?? 4;
  const textOf = (digits: string) =>
    String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((each) => hex(each)));
  for (const [, lines = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, meaning = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g)) {
      glyphs.set(hex(glyph), textOf(meaning));
    }
  }
  for (const [, lines = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, meaning] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let i = hex(from); i <= hex(to); i += 1) {
        glyphs.set(i, String.fromCharCode(hex(meaning) + i - hex(from)));
      }
    }
  }
  return { digits, meaning: glyphs };
}

/**
 * Reads a print of a browser: the text of each page in the order in which it is drawn, its pieces
 * separated by spaces.
 * @throws Error when a page, a font or a glyph is not where the file says
 */
export function readPrintedPdf(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const objectAt = (id: string | undefined): PdfObject => {
    const found = objects.get(Number(id));
    if (!found) throw new Error(`no object ${String(id)}`);
    return found;
  };
  const referenceIn = (dictionary: string, name: string) =>
    objectAt(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);
  const pagesBelow = ({ dictionary }: PdfObject): PdfObject[] =>
    [...(/\/Kids \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
      .map(([, id]) => objectAt(id))
      .flatMap((kid) => (kid.dictionary.includes('/Kids') ? pagesBelow(kid) : kid));
  const textOf = ({ dictionary }: PdfObject): string => {
    const fonts = /\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? '';
    const glyphsOf = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => {
        const table = referenceIn(objectAt(id).dictionary, 'ToUnicode').content.toString('latin1');
        return [name, readGlyphs(table)] as const;
      }),
    );
    const drawing = referenceIn(dictionary, 'Contents').content.toString('latin1');
    let glyphs: Glyphs | undefined;
    const step = /\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|(<[0-9A-F]*>) Tj/g;
    // A piece of text may be drawn glyph by glyph.
    const pieces = drawing.split(/^ET$/m).map((piece) => {
      let shown = '';
      for (const [, font, row, single] of piece.matchAll(step)) {
        if (font !== undefined) glyphs = glyphsOf.get(font);
        const codes = [...(row ?? single ?? '').matchAll(/<([0-9A-F]*)>/g)].map(([, code]) => code);
        const width = new RegExp(`.{${String(glyphs?.digits)}}`, 'g');
        const found = (codes.join('').match(width) ?? []).map((name) =>
          glyphs?.meaning.get(hex(name)),
        );
        if (found.includes(undefined)) throw new Error('a glyph without a meaning');
        shown += found.join('');
      }
      return shown;
    });
    return pieces.filter((piece) => piece !== '').join(' ');
  };
  const catalogue = [...objects.values()].find(({ dictionary }) =>
    dictionary.includes('/Type /Catalog'),
  );
  if (!catalogue) throw new Error('no catalogue');
  return pagesBelow(referenceIn(catalogue.dictionary, 'Pages')).map(textOf);
}
