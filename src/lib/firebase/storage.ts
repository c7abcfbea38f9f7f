import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
  type StorageReference,
} from 'firebase/storage';
import { isReachable } from '../connection';
import { env } from '../env';
import { firebaseApp } from './app';
import { AppError } from './errors';
import { contentDisposition, storagePathOf } from '../../domain/files';

const storage = getStorage(firebaseApp);
export const storageBucket = ref(storage).bucket;

// Students may use prepaid mobile data: an upload gives up after a minute and says so; the work
// stays on the screen.
storage.maxUploadRetryTime = 60_000;

if (env.isLocal) {
  const { hostname, port } = env.services.storage
    ? new URL(`http://${env.services.storage}`)
    : globalThis.location;
  connectStorageEmulator(storage, hostname, Number(port));
}

type UploadOptions = {
  contentType: string;
  /** The name of the downloaded file. */
  fileName: string;
  /** Called with the completed share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a file and returns its download address. While the device says that it has no network the upload
 * rests, and then goes on from where it was. Rejects with a `storage/...` code, and with 'file-replaced' when another
 * upload to the same place came before the answer: the address would be that one's.
 */
export async function uploadFile(
  path: string,
  file: Blob,
  options: UploadOptions,
): Promise<string> {
  const target = ref(storage, path);
  const upload = uploadBytesResumable(target, file, {
    contentType: options.contentType,
    contentDisposition: contentDisposition(options.fileName),
  });
  const cancel = () => upload.cancel();
  const rest = async () => {
    if (!(await isReachable())) upload.pause();
  };
  const handleOffline = () => void rest();
  const goOn = () => upload.resume();
  options.signal?.addEventListener('abort', cancel, { once: true });
  globalThis.addEventListener('offline', handleOffline);
  globalThis.addEventListener('online', goOn);
  try {
    upload.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (totalBytes > 0) options.onProgress?.(bytesTransferred / totalBytes);
    });
    const { metadata: own } = await upload;
    const { url, generation } = await readStored(target);
    if (generation !== own.generation) throw new AppError('file-replaced');
    return url;
  } finally {
    options.signal?.removeEventListener('abort', cancel);
    globalThis.removeEventListener('offline', handleOffline);
    globalThis.removeEventListener('online', goOn);
  }
}

export type StoredFile = { url: string; contentType: string };

/** Reads what Storage knows of a file, with a fresh download address. */
async function readStored(stored: StorageReference) {
  const [url, metadata] = await Promise.all([getDownloadURL(stored), getMetadata(stored)]);
  return { ...metadata, url };
}

/**
 * A fresh download address of a stored file, and its type: the rules decide about access, not the
 * author of an address.
 */
export async function findFile(path: string): Promise<StoredFile> {
  const { url, contentType = '' } = await readStored(ref(storage, path));
  return { url, contentType };
}

async function deleteIfThere(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) =>
  (error as { code?: string } | null)?.code === 'storage/object-not-found';

/**
 * Deletes a file that another one has replaced, unless both addresses name the same file or the old
 * one is not in our bucket. A file that is already gone is no error.
 */
export async function deleteReplacedFile(oldUrl: string, newUrl: string): Promise<void> {
  const path = storagePathOf(oldUrl, storageBucket);
  if (path === null || path === storagePathOf(newUrl, storageBucket)) return;
  await deleteIfThere(path);
}

/** The file that is at a place now, with its size in bytes, or null for none. */
export async function presentFile(path: string): Promise<{ url: string; size: number } | null> {
  try {
    return await readStored(ref(storage, path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
