import {
  fitWithin,
  PHOTO_BYTES,
  PHOTO_SIDE,
  THUMB_SIDE,
  type Photo,
  type Size,
} from '../../domain/photos';
import { jpegSize } from './jpegSize';

// Reduces one photo or picture. It runs in a worker where the browser can draw there, otherwise in the page.

export type ReducedPhoto = Pick<Photo, 'picture' | 'thumb' | 'width' | 'height'>;

type Drawable = CanvasImageSource & { width: number; height: number };

export type PictureType = 'image/jpeg' | 'image/png';

/** A canvas of a worker or of the page. */
type Surface = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  /** @param quality from 0 to 1, of a JPEG */
  encode: (type: PictureType, quality?: number) => Promise<Blob>;
  /** Gives back its memory at once, not when it is collected. */
  release: () => void;
};

export type DrawingTools = {
  /** @throws when the browser cannot read the picture */
  decode: (file: Blob, width: number | null) => Promise<{ source: Drawable; release: () => void }>;
  /** @param type the use of the picture: only a PNG may be transparent */
  makeSurface: (width: number, height: number, type: PictureType) => Surface;
};

/** Bytes that hold the head of a JPEG: cameras put previews and colour tables before the size. */
const HEAD_BYTES = 512 * 1024;
/** From good to just readable. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.4];
/** By how much a photo that no quality makes small enough gets smaller. */
const SHRINK = 0.8;

async function draw(
  source: Drawable,
  side: number,
  tools: DrawingTools,
  maxBytes: number,
): Promise<{ jpeg: Blob; width: number; height: number }> {
  const { width, height } = fitWithin(source, side);
  const surface = tools.makeSurface(width, height, 'image/jpeg');
  try {
    const { context, encode } = surface;
    // Transparent parts of a PNG would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    for (const quality of QUALITIES) {
      const jpeg = await encode('image/jpeg', quality);
      if (jpeg.size <= maxBytes) return { jpeg, width, height };
    }
  } finally {
    surface.release();
  }
  return draw(source, side * SHRINK, tools, maxBytes);
}

/** The size of a JPEG, read from its head; null of anything else. */
const sizeInHead = async (file: Blob) => jpegSize(await file.slice(0, HEAD_BYTES).arrayBuffer());

/**
 * Reduces a photo to PHOTO_SIDE and PHOTO_BYTES, upright. It is drawn anew, so that none of the
 * camera's data in the file remain, such as the place.
 * @throws when the browser cannot read the picture
 */
export async function reducePhoto(file: Blob, tools: DrawingTools): Promise<ReducedPhoto> {
  const size = await sizeInHead(file);
  // Reduced while it is decoded, a photo of a good camera needs 8 MB of memory instead of 48.
  const target = size && fitWithin(size, PHOTO_SIDE);
  const isLarge = size !== null && target !== null && target.width < size.width;
  const { source, release } = await tools.decode(file, isLarge ? target.width : null);
  try {
    const { jpeg: picture, ...shape } = await draw(source, PHOTO_SIDE, tools, PHOTO_BYTES);
    const { jpeg: thumb } = await draw(source, THUMB_SIDE, tools, PHOTO_BYTES);
    return { picture, thumb, ...shape };
  } finally {
    release();
  }
}

/**
 * Reduces a picture to the longest side at which it is shown, in its own format.
 * @param side in pixels
 * @returns the file itself where it is small enough, or would not weigh less
 * @throws when the browser cannot read the picture
 */
export async function reducePicture(
  file: Blob,
  type: PictureType,
  side: number,
  tools: DrawingTools,
): Promise<Blob> {
  const isWithin = (size: Size) => Math.max(size.width, size.height) <= side;
  const size = await sizeInHead(file);
  if (size !== null && isWithin(size)) return file;
  const { source, release } = await tools.decode(file, size && fitWithin(size, side).width);
  try {
    if (size === null && isWithin(source)) return file;
    const { width, height } = fitWithin(source, side);
    const surface = tools.makeSurface(width, height, type);
    try {
      surface.context.imageSmoothingQuality = 'high';
      surface.context.drawImage(source, 0, 0, width, height);
      const picture = await surface.encode(type, QUALITIES[0]);
      return picture.size < file.size ? picture : file;
    } finally {
      surface.release();
    }
  } finally {
    release();
  }
}
