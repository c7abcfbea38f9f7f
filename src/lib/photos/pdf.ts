import type { Photo } from '../../domain/photos';

// A PDF can hold a JPEG as it is. So a file of photos is a list of pages with one picture each, between
// some lines of text, and at its end a table that says where each object begins.

/** The longer side of a page in points, as A4's. */
const PAGE_SIDE = 842;

const encoder = new TextEncoder();

type Page = Pick<Photo, 'picture' | 'width' | 'height' | 'turn'>;

/** Collects the parts of a PDF, and where its objects begin. */
function startPdf() {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Blob) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes instanceof Blob ? bytes.size : bytes.length;
  };
  const addObject = (dictionary: string, stream?: string | Blob) => {
    offsets.push(length);
    add(`${String(offsets.length)} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  // The four bytes above 127 in the second line tell programs that this is no text.
  add('%PDF-1.4\n%\u00e2\u00e3\n');
  return {
    addObject,
    end: () => {
      const table = length;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      const count = String(offsets.length + 1);
      add(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
      add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`);
      return new Blob(parts, { type: 'application/pdf' });
    },
  };
}

const FIRST_PAGE = 3;
const OBJECTS_OF_PAGE = 3;

/**
 * A PDF with a page for each photo, in this order. A page has the shape of its photo; a turned photo is a
 * turned page, so the picture itself is not coded again.
 * @param photos at least one; their pictures are JPEGs in colour
 */
export function pdfOfPhotos(photos: readonly Page[]): Blob {
  const pdf = startPdf();
  const ids = photos.map((_, i) => FIRST_PAGE + i * OBJECTS_OF_PAGE);
  pdf.addObject('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = ids.map((id) => `${String(id)} 0 R`).join(' ');
  pdf.addObject(`<< /Type /Pages /Kids [${kids}] /Count ${String(photos.length)} >>`);
  for (const [i, { picture, width, height, turn }] of photos.entries()) {
    const id = ids[i] ?? 0;
    const scale = PAGE_SIDE / Math.max(width, height);
    const [w, h] = [width, height].map((side) => (side * scale).toFixed(2));
    const box = `${String(w)} ${String(h)}`;
    const content = `q ${String(w)} 0 0 ${String(h)} 0 0 cm /Photo Do Q`;
    pdf.addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Rotate ${String(turn)} ` +
        `/Resources << /XObject << /Photo ${String(id + 2)} 0 R >> >> /Contents ${String(id + 1)} 0 R >>`,
    );
    pdf.addObject(`<< /Length ${String(content.length)} >>`, content);
    pdf.addObject(
      `<< /Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} ` +
        '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode ' +
        `/Length ${String(picture.size)} >>`,
      picture,
    );
  }
  return pdf.end();
}
