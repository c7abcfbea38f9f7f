import { isHeic, type PhotoProblem } from '../../domain/photos';
import { askReader } from '../xlsx/askReader';
import { pageTools } from './pageTools';
import type { PhotoAnswer, PhotoRequest } from './photo.worker';
import { reducePhoto, type ReducedPhoto } from './reduce';

export type PreparedPhoto = { photo: ReducedPhoto } | { problem: PhotoProblem };

const canDrawInWorker = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

/**
 * Reduces a chosen photo on this device, in a worker of its own, so that a phone holds one decoded photo
 * at a time. What the worker cannot read, the page tries as an image: some browsers read HEIC only so.
 * @param signal ends the work; the promise then never settles
 */
export async function preparePhoto(file: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const problem = isHeic(file) ? 'heic' : 'unreadable';
  if (canDrawInWorker()) {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const request: PhotoRequest = { file };
    const answer = await askReader<PhotoAnswer>(worker, request, signal);
    if ('photo' in answer) return { photo: answer.photo };
    // In the page it would take as long, and nothing could be pressed meanwhile.
    if (answer.error === 'tooSlow') return { problem };
  }
  try {
    return { photo: await reducePhoto(file, pageTools) };
  } catch {
    return { problem };
  }
}
