import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from './qrPath';

/** A module of the code has this number of pixels in the picture that is read. */
const SCALE = 4;

it('a camera reads the text of a drawn QR code', () => {
  const text = 'https://aula.example.com/verificar/23456789BCDF';
  const { side, path } = qrPath(text);
  const pixels = side * SCALE;
  const data = new Uint8ClampedArray(pixels * pixels * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * pixels + Number(x) * SCALE) * 4;
      for (let i = 0; i < SCALE; i += 1) data.set([0, 0, 0, 255], start + i * 4);
    }
  }
  expect(decodeQR({ width: pixels, height: pixels, data })).toBe(text);
});
