import { deleteObject, getDownloadURL, list, ref, uploadBytes } from 'firebase/storage';
import type { Actor } from './rulesBackend';

export const PDF = 'application/pdf';
export const PNG = 'image/png';

/** Files for the tests: by default one byte of the right kind. */
export const upload = (
  { storage }: Actor,
  path: string,
  { type = PDF, size = 1 }: { type?: string; size?: number } = {},
): Promise<unknown> => uploadBytes(ref(storage, path), new Uint8Array(size), { contentType: type });

export const download = ({ storage }: Actor, path: string): Promise<unknown> =>
  getDownloadURL(ref(storage, path));

export const remove = ({ storage }: Actor, path: string): Promise<unknown> =>
  deleteObject(ref(storage, path));

export const listFolder = ({ storage }: Actor, path: string): Promise<unknown> =>
  list(ref(storage, path), { maxResults: 10 });
