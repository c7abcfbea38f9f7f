import { deleteObject, getDownloadURL, list, ref, uploadBytes } from 'firebase/storage';
import { answerExtension, answerFileName, contentDisposition } from '../../src/domain/files';
import type { Actor } from './rulesBackend';

export const PDF = 'application/pdf';
export const PNG = 'image/png';

/** Files for the tests: by default one byte of the right kind. */
export const upload = (
  { storage }: Actor,
  path: string,
  { type = PDF, size = 1 }: { type?: string; size?: number } = {},
): Promise<unknown> => uploadBytes(ref(storage, path), new Uint8Array(size), { contentType: type });

/** An answer as the application uploads it, or under another name for who downloads it. */
export const uploadAnswer = (
  { storage }: Actor,
  path: string,
  {
    type = PDF,
    size = 1,
    disposition = answerDisposition(type),
  }: { type?: string; size?: number; disposition?: string } = {},
): Promise<unknown> =>
  uploadBytes(ref(storage, path), new Uint8Array(size), {
    contentType: type,
    contentDisposition: disposition,
  });

/** What is stored with an answer of a kind, where the kind has an extension. */
export const answerDisposition = (type: string): string =>
  contentDisposition(answerFileName(answerExtension(type) ?? 'pdf'));

export const download = ({ storage }: Actor, path: string): Promise<unknown> =>
  getDownloadURL(ref(storage, path));

export const remove = ({ storage }: Actor, path: string): Promise<unknown> =>
  deleteObject(ref(storage, path));

export const listFolder = ({ storage }: Actor, path: string): Promise<unknown> =>
  list(ref(storage, path), { maxResults: 10 });
