export type PdfPage = {
  width: number;
  height: number;
  turn: number;
  /** The JPEG of the page, with its size in pixels. */
  picture: { bytes: Buffer; width: number; height: number };
};

const numberAfter = (text: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+)`).exec(text)?.[1] ?? Number.NaN);

/**
 * Reads a PDF of photos as a viewer does: from its end to the table of objects, by the table to the
 * catalogue, and from there to the pages.
 * @throws Error when the table does not lead to the objects
 */
export function readPhotoPdf(bytes: Buffer): PdfPage[] {
  // One character for each byte.
  const text = bytes.toString('latin1');
  const end = /startxref\n(\d+)\n%%EOF\n$/.exec(text);
  const table = Number(end?.[1] ?? Number.NaN);
  if (!text.startsWith('%PDF-1.4\n') || !text.startsWith('xref\n', table))
    throw new Error('no table');
  const rows = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n $/gm)].map(([, at]) => Number(at));
  if (numberAfter(text.slice(table), 'Size') !== rows.length + 1) throw new Error('wrong count');
  const objectAt = (id: number) => {
    const start = rows[id - 1] ?? Number.NaN;
    if (!text.startsWith(`${String(id)} 0 obj\n`, start))
      throw new Error(`no object ${String(id)}`);
    const dictionaryEnd = text.indexOf('>>\n', start) + 3;
    return { dictionary: text.slice(start, dictionaryEnd), dictionaryEnd };
  };
  const streamOf = (id: number) => {
    const { dictionary, dictionaryEnd } = objectAt(id);
    const length = numberAfter(dictionary, 'Length');
    const start = dictionaryEnd + 'stream\n'.length;
    if (!text.startsWith('\nendstream\nendobj\n', start + length)) throw new Error('wrong length');
    return { dictionary, bytes: bytes.subarray(start, start + length) };
  };
  const catalogue = objectAt(numberAfter(text.slice(table), 'Root')).dictionary;
  const tree = objectAt(numberAfter(catalogue, 'Pages')).dictionary;
  const kids = [...(/\[(.*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  if (numberAfter(tree, 'Count') !== kids.length) throw new Error('wrong number of pages');
  return kids.map(([, id]) => {
    const page = objectAt(Number(id)).dictionary;
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const drawing = streamOf(numberAfter(page, 'Contents')).bytes.toString();
    const expected = `q ${String(width)} 0 0 ${String(height)} 0 0 cm /Photo Do Q`;
    if (drawing !== expected) throw new Error(`the photo does not fill its page: ${drawing}`);
    const image = streamOf(numberAfter(page, 'Photo'));
    return {
      width: Number(width),
      height: Number(height),
      turn: numberAfter(page, 'Rotate'),
      picture: {
        bytes: image.bytes,
        width: numberAfter(image.dictionary, 'Width'),
        height: numberAfter(image.dictionary, 'Height'),
      },
    };
  });
}
