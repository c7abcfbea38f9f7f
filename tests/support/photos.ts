import type { Page } from 'playwright-core';

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

type Picture = {
  width: number;
  height: number;
  /** The colours of the upper and of the lower half, as CSS writes them. */
  upper: string;
  lower: string;
  /** The strength of the noise of each point, 0 to 255: noise makes a file large. */
  noise?: number;
};

/** Draws a real JPEG, coded by the browser. */
async function drawJpeg(page: Page, picture: Picture): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, upper, lower, noise = 0 }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    /** Draws a square of this colour with noise, which is repeated over a half. */
    const tile = (colour: string) => {
      const square = new OffscreenCanvas(256, 256);
      const part = square.getContext('2d', { willReadFrequently: true });
      if (part === null) throw new Error('no canvas');
      part.fillStyle = colour;
      part.fillRect(0, 0, square.width, square.height);
      const image = part.getImageData(0, 0, square.width, square.height);
      let seed = 1;
      for (let i = 0; noise > 0 && i < image.data.length; i += 1) {
        seed = (seed * 16_807) % 2_147_483_647;
        if (i % 4 !== 3) image.data[i] = (image.data[i] ?? 0) + (seed % noise) - noise / 2;
      }
      part.putImageData(image, 0, 0);
      return context.createPattern(square, 'repeat') ?? colour;
    };
    context.fillStyle = tile(upper);
    context.fillRect(0, 0, width, height / 2);
    context.fillStyle = tile(lower);
    context.fillRect(0, height / 2, width, height / 2);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
    const reader = new FileReader();
    const address = await new Promise<string>((resolve) => {
      reader.onload = () => {
        resolve(reader.result as string); // readAsDataURL below makes it a text
      };
      reader.readAsDataURL(blob);
    });
    return address.slice(address.indexOf(',') + 1);
  }, picture);
  return Buffer.from(base64, 'base64');
}

/**
 * Adds an EXIF segment to a JPEG as a phone writes it: its orientation, and a text instead of the
 * place.
 */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const place = Buffer.from('GPS -0.1807 -78.4678\0');
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('MM', 0);
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // ImageDescription, whose text comes after the table.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(place.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, place]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/**
 * Builds a photo as a phone gives it.
 * @param orientation EXIF's, 1 to 8; 6 is a phone held upright
 */
export async function photoFile(
  page: Page,
  name: string,
  picture: Picture,
  orientation?: number,
): Promise<PhotoFile> {
  const jpeg = await drawJpeg(page, picture);
  const buffer = orientation === undefined ? jpeg : withExif(jpeg, orientation);
  return { name, mimeType: 'image/jpeg', buffer };
}

/**
 * Returns which of red, green and blue is strongest at two places of a JPEG, given as shares of its
 * sides.
 */
export function strongestAt(
  page: Page,
  jpeg: Buffer,
  places: readonly (readonly [number, number])[],
): Promise<string[]> {
  return page.evaluate(
    async ({ base64, points }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      return points.map(([x, y]) => {
        const at = [Math.floor(x * bitmap.width), Math.floor(y * bitmap.height)] as const;
        const colour = [...context.getImageData(at[0], at[1], 1, 1).data.slice(0, 3)];
        return ['red', 'green', 'blue'][colour.indexOf(Math.max(...colour))] ?? '';
      });
    },
    { base64: jpeg.toString('base64'), points: places },
  );
}
