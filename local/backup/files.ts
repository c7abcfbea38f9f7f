import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PAGE } from './documents';
import type { Target } from './target';

/**
 * The metadata with which Storage serves a file; `metadata` has the tokens that the addresses in
 * documents ask with.
 */
const SENT = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
  'metadata',
] as const;

type FileMetadata = Parameters<ReturnType<Target['bucket']['file']>['setMetadata']>[0];
/** Bytes that are sent in one request; more are sent so that a broken request goes on. */
const MOST_AT_ONCE = 5 * 1024 * 1024;

export type StoredFile = {
  name: string;
  size: number;
  /** In base64, as Storage tells it; empty for a file that was put together from others there. */
  md5: string;
  /** The sum of its content, by which the content is found in the folder. */
  sha256: string;
  sent: Partial<Record<(typeof SENT)[number], unknown>>;
};

/** Listed, but not fetched yet. */
export type ListedFile = Omit<StoredFile, 'sha256'>;

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The files that follow the page with this token, and the token of the next page. */
export async function listFilePage(
  { bucket }: Target,
  token: string | null,
  limit = PAGE,
): Promise<{ files: ListedFile[]; next: string | null }> {
  const [found, next] = await bucket.getFiles({
    autoPaginate: false,
    maxResults: limit,
    ...(token !== null && { pageToken: token }),
  });
  const files = found.map(({ name, metadata }) => ({
    name,
    size: Number(metadata.size),
    md5: metadata.md5Hash ?? '',
    sent: Object.fromEntries(
      SENT.flatMap((field) => {
        const value = metadata[field];
        return value === undefined || value === '' ? [] : [[field, value]];
      }),
    ),
  }));
  return { files, next: (next as { pageToken?: string } | null)?.pageToken ?? null };
}

/** All files, a page at a time. */
export async function* listFiles(target: Target): AsyncGenerator<ListedFile[]> {
  let token: string | null = null;
  do {
    const page = await listFilePage(target, token);
    if (page.files.length > 0) yield page.files;
    token = page.next;
  } while (token !== null);
}

/** Fetches a file's content to where its sum says; `temporary` is a free path beside. */
export async function fetchFile(
  { bucket }: Target,
  { name, size, md5, sent }: ListedFile,
  temporary: string,
  placeOf: (sha256: string) => string,
): Promise<StoredFile> {
  await bucket.file(name).download({ destination: temporary, decompress: false });
  chmodSync(temporary, 0o600);
  const sha256 = await hashFile(temporary);
  const place = placeOf(sha256);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  if (!existsSync(place)) renameSync(temporary, place);
  return { name, size, md5, sha256, sent };
}

/** Stores a file with the metadata that it is served with. */
export async function storeFile(
  { bucket }: Target,
  { name, sent, size }: StoredFile,
  content: string,
): Promise<void> {
  await bucket.upload(content, {
    destination: name,
    resumable: size > MOST_AT_ONCE,
    metadata: sent as FileMetadata,
  });
}
