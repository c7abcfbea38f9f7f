import { describe, expect, it } from 'vitest';
import { reducePicture, type DrawingTools, type PictureType } from './reduce';

/** The first bytes of a JPEG of this size, padded to a weight. */
function jpegFile(width: number, height: number, bytes: number): Blob {
  const head = new Uint8Array(20);
  const view = new DataView(head.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffc0);
  view.setUint16(4, 15);
  view.setUint16(7, height);
  view.setUint16(9, width);
  return new Blob([head, new Uint8Array(bytes - head.length)]);
}
const otherFile = (bytes: number) => new Blob([new Uint8Array(bytes)]);

/** Tools that note what is drawn instead of drawing; a picture weighs one byte for 10 pixels. */
function makeTools(decoded: { width: number; height: number } | null) {
  const notes: string[] = [];
  const tools: DrawingTools = {
    decode: (_file, width) => {
      notes.push(`decode ${String(width)}`);
      if (decoded === null) return Promise.reject(new Error('unreadable'));
      return Promise.resolve({
        source: decoded as CanvasImageSource & { width: number; height: number },
        release: () => notes.push('forget'),
      });
    },
    makeSurface: (width, height, type) => ({
      context: { drawImage: () => undefined } as unknown as CanvasRenderingContext2D,
      encode: (format: PictureType) => {
        notes.push(`${String(width)} x ${String(height)} ${type} as ${format}`);
        return Promise.resolve(otherFile((width * height) / 10));
      },
      release: () => notes.push('release'),
    }),
  };
  return { notes, tools };
}

describe('a picture in the size it is shown', () => {
  it("a camera's photo is reduced to the longest side while it is decoded", async () => {
    const { notes, tools } = makeTools({ width: 512, height: 384 });
    const file = jpegFile(4000, 3000, 3_000_000);
    const reduced = await reducePicture(file, 'image/jpeg', 512, tools);
    expect(reduced.size).toBeLessThan(20_000);
    expect(notes).toEqual([
      'decode 512',
      '512 x 384 image/jpeg as image/jpeg',
      'release',
      'forget',
    ]);
  });

  it('a PNG stays a PNG, which may be transparent', async () => {
    const { notes, tools } = makeTools({ width: 1000, height: 2000 });
    await reducePicture(otherFile(500_000), 'image/png', 512, tools);
    expect(notes[1]).toBe('256 x 512 image/png as image/png');
  });

  it('a picture that is small enough stays as it is, a JPEG without being decoded', async () => {
    const { notes, tools } = makeTools({ width: 400, height: 512 });
    const [jpeg, png] = [jpegFile(512, 300, 90_000), otherFile(90_000)];
    expect(await reducePicture(jpeg, 'image/jpeg', 512, tools)).toBe(jpeg);
    expect(notes).toEqual([]);
    expect(await reducePicture(png, 'image/png', 512, tools)).toBe(png);
    expect(notes).toEqual(['decode null', 'forget']);
  });

  it('a picture that would not weigh less stays as it is', async () => {
    const { notes, tools } = makeTools({ width: 1024, height: 1024 });
    const drawing = otherFile(5_000);
    expect(await reducePicture(drawing, 'image/png', 512, tools)).toBe(drawing);
    expect(notes.slice(-2)).toEqual(['release', 'forget']);
  });

  it('a picture that cannot be read is a failure, which keeps the file', async () => {
    const { tools } = makeTools(null);
    await expect(reducePicture(otherFile(9), 'image/png', 512, tools)).rejects.toThrow();
  });
});
