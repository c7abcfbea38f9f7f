import { inject } from 'vitest';
import { HOST } from '../../local/ports';
import { ownSchool, ownAppUrl } from './testSchool';

export const BUCKET = 'demo-aula.appspot.com';

export type StoredFile = { type: string; body: BodyInit };

/** An image of one pixel. */
export const PNG: StoredFile = {
  type: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/**
 * Returns the host from which a browser gets files: the application's own origin, when there is
 * one.
 */
const origin = () =>
  (inject('appUrls') as string[] | undefined)
    ? ownAppUrl()
    : `http://${HOST}:${String(ownSchool().ports.storage)}`;

/**
 * Returns the address of an answer's file as a submission stores it.
 * @param token that of the upload
 */
export function answerUrl(taskId: string, studentId: string, file: string, token = 'x'): string {
  const path = encodeURIComponent(`answers/${taskId}/${studentId}/${file}`);
  return `${origin()}/v0/b/${BUCKET}/o/${path}?alt=media&token=${token}`;
}

/** Stores a file at the path of a student's upload, without the rules. */
export async function storeAnswer(
  taskId: string,
  studentId: string,
  file: string,
  { type, body }: StoredFile,
): Promise<string> {
  const { ports } = ownSchool();
  const name = encodeURIComponent(`answers/${taskId}/${studentId}/${file}`);
  const response = await fetch(
    `http://${HOST}:${String(ports.storage)}/v0/b/${BUCKET}/o?uploadType=media&name=${name}`,
    { method: 'POST', headers: { authorization: 'Bearer owner', 'content-type': type }, body },
  );
  if (!response.ok) throw new Error(`${file}: ${String(response.status)} ${await response.text()}`);
  const { downloadTokens } = (await response.json()) as { downloadTokens: string };
  return answerUrl(taskId, studentId, file, downloadTokens);
}

/** Reads the text of a stored file, or null. */
export async function readAnswer(url: string): Promise<string | null> {
  return (await storedFile(url))?.text ?? null;
}

/** Returns an image as a form passes it to a thunk. */
export const pngFile = (name: string, type = 'image/png') =>
  new File([PNG.body as Buffer<ArrayBuffer>], name, { type });

/** Reads the file stored under a download address, without the rules; null when there is none. */
export async function storedBytes(url: string): Promise<{ type: string; bytes: Buffer } | null> {
  const { ports } = ownSchool();
  const { pathname } = new URL(url);
  const response = await fetch(`http://${HOST}:${String(ports.storage)}${pathname}?alt=media`, {
    headers: { authorization: 'Bearer owner' },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? { type: response.headers.get('content-type') ?? '', bytes } : null;
}

/** Reads the same with its content as text. */
export async function storedFile(url: string): Promise<{ type: string; text: string } | null> {
  const found = await storedBytes(url);
  return found && { type: found.type, text: found.bytes.toString() };
}

/** Builds an image to choose in a form, padded to a size in bytes when one is given. */
export function imageFile(name: string, bytes?: number) {
  const body = PNG.body as Buffer;
  const buffer = bytes === undefined ? body : Buffer.concat([body], bytes);
  return { name, mimeType: 'image/png', buffer };
}

/** Lists the names of the files below a path, without the rules. */
export async function listFiles(prefix: string): Promise<string[]> {
  const { ports } = ownSchool();
  const query = new URLSearchParams({ prefix });
  const response = await fetch(
    `http://${HOST}:${String(ports.storage)}/v0/b/${BUCKET}/o?${query.toString()}`,
    { headers: { authorization: 'Bearer owner' } },
  );
  if (!response.ok) throw new Error(`${prefix}: ${String(response.status)}`);
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}
