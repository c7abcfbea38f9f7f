import { describe, expect, it } from 'vitest';
import { jpegSize } from './jpegSize';

const word = (value: number) => [value >> 8, value & 0xff];
const segment = (marker: number, content: number[]) => [
  ...word(marker),
  ...word(content.length + 2),
  ...content,
];
const frame = (width: number, height: number, marker = 0xffc0) =>
  segment(marker, [8, ...word(height), ...word(width), 3]);
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()]).buffer;

/** An EXIF segment with two fields, the second the orientation. */
function exif(orientation: number, isLittle: boolean): number[] {
  const bytes = new DataView(new ArrayBuffer(8 + 2 + 2 * 12));
  bytes.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  bytes.setUint16(2, 42, isLittle);
  bytes.setUint32(4, 8, isLittle);
  bytes.setUint16(8, 2, isLittle);
  bytes.setUint16(10, 0x010f, isLittle);
  bytes.setUint16(22, 0x0112, isLittle);
  bytes.setUint16(24, 3, isLittle);
  bytes.setUint32(26, 1, isLittle);
  bytes.setUint16(30, orientation, isLittle);
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return segment(0xffe1, [...name, ...new Uint8Array(bytes.buffer)]);
}

describe('the size of a JPEG', () => {
  it('the size is read past other segments, and from progressive pictures', () => {
    const tables = segment(0xffc4, [0, 1, 2]);
    expect(jpegSize(jpeg(segment(0xffe0, [1, 2]), tables, frame(4000, 3000)))).toEqual({
      width: 4000,
      height: 3000,
    });
    expect(jpegSize(jpeg(frame(40, 30, 0xffc2)))).toEqual({ width: 40, height: 30 });
  });

  it.each([
    [1, 4000, 3000],
    [3, 4000, 3000],
    [6, 3000, 4000],
    [8, 3000, 4000],
  ])('a picture of orientation %i is %i wide and %i high', (orientation, width, height) => {
    for (const isLittle of [true, false]) {
      const head = jpeg(exif(orientation, isLittle), frame(4000, 3000));
      expect(jpegSize(head)).toEqual({ width, height });
    }
  });

  it('an application segment that is no EXIF says nothing about the orientation', () => {
    const xmp = segment(0xffe1, [...new TextEncoder().encode('http://ns.adobe.com')]);
    expect(jpegSize(jpeg(xmp, frame(40, 30)))).toEqual({ width: 40, height: 30 });
  });

  it('bytes of another format, cut off or damaged give no size', () => {
    expect(jpegSize(new ArrayBuffer(0))).toBeNull();
    expect(jpegSize(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]).buffer)).toBeNull();
    expect(jpegSize(jpeg(frame(40, 30)).slice(0, 8))).toBeNull();
    expect(jpegSize(jpeg(exif(6, true)).slice(0, 20))).toBeNull();
    expect(jpegSize(jpeg([1, 2, 3, 4]))).toBeNull();
  });
});
