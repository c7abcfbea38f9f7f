import type { Size } from '../../domain/photos';

// The head of a JPEG is a row of segments: a marker of two bytes, the length of what follows, and its
// content. One of them holds the size in pixels, and another may say how the camera was held.

const START = 0xffd8;
const EXIF_SEGMENT = 0xffe1;
const EXIF_NAME = 0x45786966;
const ORIENTATION = 0x0112;
/** From this orientation on the picture lies on its side. */
const FIRST_SIDEWAYS = 5;

/** A segment with the size: every kind of coding but the tables that share these numbers. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** The orientation in an EXIF segment, 1 to 8; 1 when it says none. */
function orientationOf(view: DataView, segment: number): number {
  if (view.getUint32(segment) !== EXIF_NAME) return 1;
  const tiff = segment + 6;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const table = tiff + view.getUint32(tiff + 4, isLittle);
  const count = view.getUint16(table, isLittle);
  for (let i = 0; i < count; i += 1) {
    const entry = table + 2 + i * 12;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/**
 * The size of a JPEG in pixels as it is seen, so with the camera's orientation, from its first bytes.
 * @returns null when they are no JPEG's, or end before the size
 */
export function jpegSize(head: ArrayBuffer): Size | null {
  const view = new DataView(head);
  let isSideways = false;
  try {
    if (view.getUint16(0) !== START) return null;
    let at = 2;
    for (;;) {
      const marker = view.getUint16(at);
      if (marker >> 8 !== 0xff) return null;
      if (isFrame(marker)) {
        const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
        return isSideways ? { width: height, height: width } : { width, height };
      }
      if (marker === EXIF_SEGMENT) {
        isSideways ||= orientationOf(view, at + 4) >= FIRST_SIDEWAYS;
      }
      at += 2 + view.getUint16(at + 2);
    }
  } catch (error) {
    if (error instanceof RangeError) return null; // the bytes end before the size
    throw error;
  }
}
