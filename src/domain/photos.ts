import { fileExtension, MAX_FILE_BYTES } from './files';

// Photos of a notebook: a student chooses several, and they become one answer file.

/** Longest side of a reduced photo, in pixels: handwriting on a page stays readable. */
export const PHOTO_SIDE = 1600;
/** Longest side of the small picture in the list of photos, in pixels. */
export const THUMB_SIDE = 256;
/** Largest size of a reduced photo, in bytes. */
export const PHOTO_BYTES = 300 * 1024;
/**
 * The number of reduced photos that surely fit into one file, with room for the data that hold them
 * together.
 */
export const MAX_PHOTOS = Math.floor((MAX_FILE_BYTES - 64 * 1024) / PHOTO_BYTES);
/** Largest photo that is opened, in bytes. Cameras write up to 30 MB. */
export const MAX_PHOTO_SOURCE_BYTES = 60 * 1024 * 1024;

/** The turn of a photo to the right, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A photo as it will be sent: reduced, and without the camera's data about the place. */
export type Photo = {
  id: string;
  /** A JPEG. */
  picture: Blob;
  /** The same for the list, as a JPEG. */
  thumb: Blob;
  /** The picture's width and height in pixels, before it is turned. */
  width: number;
  height: number;
  turn: Turn;
};

export type Size = { width: number; height: number };

/** The size that fits within a longest side in the same shape; a smaller picture stays as it is. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Moves the item at one position to another. A position outside the list changes nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  if (to < 0 || to >= items.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Quarter turns to the right; negative ones go to the left. */
export const turnBy = (turn: Turn, quarters: number): Turn =>
  ((((turn + quarters * 90) % 360) + 360) % 360) as Turn;

const HEIC_EXTENSIONS = ['heic', 'heif', 'hif'];

/** Whether a file is a HEIC photo, which few browsers can read, by its type or name. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || HEIC_EXTENSIONS.includes(fileExtension(name));

const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', ...HEIC_EXTENSIONS];

/** Whether a file is a photo, by its type or, where the device gives none, by its name. */
export const isPhotoFile = ({ name, type }: { name: string; type: string }): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') ||
  PHOTO_EXTENSIONS.includes(fileExtension(name));

/** The reason why a chosen photo is refused: heic is one that this device cannot read. */
export type PhotoProblem = 'notPhoto' | 'empty' | 'tooLarge' | 'unreadable' | 'heic' | 'tooMany';

/** Finds the fault of a chosen file before it is opened, or null. */
export function findPhotoProblem(file: {
  name: string;
  type: string;
  size: number;
}): PhotoProblem | null {
  if (!isPhotoFile(file)) return 'notPhoto';
  if (file.size === 0) return 'empty';
  return file.size > MAX_PHOTO_SOURCE_BYTES ? 'tooLarge' : null;
}
