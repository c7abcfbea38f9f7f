import { describe, expect, it } from 'vitest';
import { readPhotoPdf } from '../../../tests/support/pdf';
import type { Turn } from '../../domain/photos';
import { pdfOfPhotos } from './pdf';

const photo = (bytes: number[], width: number, height: number, turn: Turn = 0) => ({
  picture: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  width,
  height,
  turn,
});
const read = async (pdf: Blob) => readPhotoPdf(Buffer.from(await pdf.arrayBuffer()));

describe('a PDF of photos', () => {
  it('each photo is a page, in the order given, with the very bytes of its picture', async () => {
    // Bytes that look like the end of a stream or of an object must do no harm.
    const tricky = [...new TextEncoder().encode('\nendstream\nendobj\n')];
    const pdf = pdfOfPhotos([
      photo([255, 216, 1, 255, 217], 1600, 1200),
      photo(tricky, 1200, 1600, 90),
      photo([255, 216, 3, 0, 10, 13], 900, 900, 270),
    ]);
    expect(pdf.type).toBe('application/pdf');
    const pages = await read(pdf);
    expect(pages.map(({ picture }) => [...picture.bytes])).toEqual([
      [255, 216, 1, 255, 217],
      tricky,
      [255, 216, 3, 0, 10, 13],
    ]);
    expect(pages.map(({ turn }) => turn)).toEqual([0, 90, 270]);
    expect(pages.map(({ picture: { width, height } }) => [width, height])).toEqual([
      [1600, 1200],
      [1200, 1600],
      [900, 900],
    ]);
  });

  it('a page has the shape of its photo, and the length of a sheet of paper', async () => {
    const [lying, upright] = await read(
      pdfOfPhotos([photo([1], 1600, 1200), photo([1], 800, 1600)]),
    );
    expect([lying?.width, lying?.height]).toEqual([842, 631.5]);
    expect([upright?.width, upright?.height]).toEqual([421, 842]);
  });

  it('sixteen photos of the largest size stay below the limit of a file', async () => {
    const large = new Array<number>(300 * 1024).fill(7);
    const pdf = pdfOfPhotos(Array.from({ length: 16 }, () => photo(large, 1600, 1200)));
    expect(pdf.size).toBeLessThan(5 * 1024 * 1024);
    expect(await read(pdf)).toHaveLength(16);
  });
});
