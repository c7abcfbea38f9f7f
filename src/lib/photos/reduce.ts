import { fitWithin, PHOTO_BYTES, PHOTO_SIDE, THUMB_SIDE, type Photo } from '../../domain/photos';
import { jpegSize } from './jpegSize';

// Reduces one photo. It runs in a worker where the browser can draw there, otherwise in the page.

export type ReducedPhoto = Pick<Photo, 'picture' | 'thumb' | 'width' | 'height'>;

type Drawable = CanvasImageSource & { width: number; height: number };

/** A canvas of a worker or of the page. */
type Surface = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toJpeg: (quality: number) => Promise<Blob>;
  /** Gives back its memory at once, not when it is collected. */
  release: () => void;
};

export type DrawingTools = {
  /** @throws when the browser cannot read the picture */
  decode: (file: Blob, width: number | null) => Promise<{ source: Drawable; release: () => void }>;
  makeSurface: (width: number, height: number) => Surface;
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
  const surface = tools.makeSurface(width, height);
  try {
    const { context, toJpeg } = surface;
    // What is transparent in a PNG would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    for (const quality of QUALITIES) {
      const jpeg = await toJpeg(quality);
      if (jpeg.size <= maxBytes) return { jpeg, width, height };
    }
  } finally {
    surface.release();
  }
  return draw(source, side * SHRINK, tools, maxBytes);
}

/**
 * Reduces a photo to PHOTO_SIDE and PHOTO_BYTES, upright. It is drawn anew, so that nothing stays of what
 * the camera wrote into the file, such as the place.
 * @throws when the browser cannot read the picture
 */
export async function reducePhoto(file: Blob, tools: DrawingTools): Promise<ReducedPhoto> {
  const size = jpegSize(await file.slice(0, HEAD_BYTES).arrayBuffer());
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
