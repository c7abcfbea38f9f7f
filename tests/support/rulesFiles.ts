import {
  deleteObject,
  getDownloadURL,
  list,
  ref,
  uploadBytes,
  type UploadMetadata,
} from 'firebase/storage';
import { inject } from 'vitest';
import {
  answerExtension,
  answerFileName,
  contentDisposition,
  fileExtension,
  photoFileName,
} from '../../src/domain/files';
import type { Actor } from './rulesBackend';

export const PDF = 'application/pdf';
export const PNG = 'image/png';

/** Returns the name with which the application sends a file to a place. */
const savedAs = (path: string, type: string): string =>
  /^(admins|inspectors|teachers|students)\//.test(path)
    ? photoFileName('png')
    : `Guía 1.${fileExtension(path) || (answerExtension(type) ?? 'pdf')}`;

type Uploaded = { type?: string; size?: number; more?: UploadMetadata };

/** Uploads a file as the application does; by default one byte of the right type. */
export const upload = (
  { storage }: Actor,
  path: string,
  { type = PDF, size = 1, more = {} }: Uploaded = {},
): Promise<unknown> =>
  uploadBytes(ref(storage, path), new Uint8Array(size), {
    contentType: type,
    contentDisposition: contentDisposition(savedAs(path, type)),
    ...more,
  });

/** Uploads an answer as the application does, or with another download name. */
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

/** A private field of the SDK, which its types hide. */
type Inside = { _getAuthToken: () => Promise<string> };

/**
 * Begins a resumable upload of a three-byte answer, which the rules allow at this moment.
 * @returns the function that sends the rest and returns the response's status
 */
export async function beginUpload(
  { storage }: Actor,
  path: string,
): Promise<() => Promise<number>> {
  const { host, storage: port } = inject('rulesPorts');
  const token = await (storage as unknown as Inside)._getAuthToken();
  const begin = await fetch(
    `http://${host}:${port}/v0/b/${ref(storage).bucket}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '3',
        'x-goog-upload-header-content-type': PDF,
      },
      body: JSON.stringify({
        name: path,
        contentType: PDF,
        contentDisposition: answerDisposition(PDF),
      }),
    },
  );
  const rest = begin.headers.get('x-goog-upload-url');
  if (!begin.ok || rest === null) throw new Error(`${path}: ${String(begin.status)}`);
  return async () => {
    const end = await fetch(rest, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'x-goog-upload-command': 'upload, finalize',
        'x-goog-upload-offset': '0',
      },
      body: new Uint8Array(3),
    });
    return end.status;
  };
}

/**
 * Uploads an own photo to a place that the SDK would write differently, such as one with an empty part.
 * @returns the response's status
 */
export async function uploadPhotoTo({ storage }: Actor, path: string): Promise<number> {
  const { host, storage: port } = inject('rulesPorts');
  const token = await (storage as unknown as Inside)._getAuthToken();
  const about = {
    name: path,
    contentType: PNG,
    contentDisposition: contentDisposition(photoFileName('png')),
  };
  const parts = [
    `--part\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(about)}`,
    `--part\r\nContent-Type: ${PNG}\r\n\r\nx`,
    '--part--',
  ];
  const { status } = await fetch(
    `http://${host}:${port}/v0/b/${ref(storage).bucket}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'content-type': 'multipart/related; boundary=part',
        'x-goog-upload-protocol': 'multipart',
      },
      body: parts.join('\r\n'),
    },
  );
  return status;
}

/**
 * Returns the metadata stored with an answer of this type; none for a type without an extension.
 */
export const answerDisposition = (type: string): string =>
  contentDisposition(answerFileName(answerExtension(type) ?? 'pdf'));

export const download = ({ storage }: Actor, path: string): Promise<unknown> =>
  getDownloadURL(ref(storage, path));

export const remove = ({ storage }: Actor, path: string): Promise<unknown> =>
  deleteObject(ref(storage, path));

export const listFolder = ({ storage }: Actor, path: string): Promise<unknown> =>
  list(ref(storage, path), { maxResults: 10 });
