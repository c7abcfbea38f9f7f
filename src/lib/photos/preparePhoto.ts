import { fileExtension, IMAGE_FILE_TYPES } from '../../domain/files';
import { isHeic, type PhotoProblem } from '../../domain/photos';
import { askReader } from '../xlsx/askReader';
import { pageTools } from './pageTools';
import type { PhotoAnswer, PhotoRequest, PictureAnswer, PictureRequest } from './photo.worker';
import { reducePhoto, reducePicture, type PictureType, type ReducedPhoto } from './reduce';

export type PreparedPhoto = { photo: ReducedPhoto } | { problem: PhotoProblem };

const canDrawInWorker = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

/**
 * Asks a worker of its own, so that a phone holds one decoded photo at a time. The page tries files
 * that the worker cannot read as an image: some browsers read HEIC only so.
 * @returns null where this device cannot read the file
 */
async function reduceHere<Answer extends object>(
  request: PhotoRequest | PictureRequest,
  inPage: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (canDrawInWorker()) {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const answer = await askReader<Answer>(worker, request, signal);
    if (!('error' in answer)) return answer;
    // In the page it would take as long, and nothing could be pressed meanwhile.
    if (answer.error === 'tooSlow') return null;
  }
  return inPage().catch(() => null);
}

/**
 * Reduces a chosen photo on this device.
 * @param signal ends the work; the promise then never settles
 */
export async function preparePhoto(file: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const inPage = async () => ({ photo: await reducePhoto(file, pageTools) });
  const answer = await reduceHere<PhotoAnswer>({ file }, inPage, signal);
  return answer ?? { problem: isHeic(file) ? 'heic' : 'unreadable' };
}

/**
 * Reduces a chosen picture on this device to the size at which it is shown, so that nobody loads more.
 * @param side the longest side in pixels
 * @returns the file as it is where it is no PNG or JPEG by its name, or this device cannot read it
 */
export async function preparePicture(file: File, side: number): Promise<Blob> {
  const type = IMAGE_FILE_TYPES[fileExtension(file.name)] as PictureType | undefined;
  if (type === undefined) return file;
  const inPage = async () => ({ picture: await reducePicture(file, type, side, pageTools) });
  const { signal } = new AbortController();
  const answer = await reduceHere<PictureAnswer>({ file, type, side }, inPage, signal);
  return answer?.picture ?? file;
}
