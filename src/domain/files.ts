/** 5 MB; a file of exactly this size passes. storage.rules say the same. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Extension to content type: the files that a student may hand in (jpg as jpeg). */
export const ANSWER_FILE_TYPES: Record<string, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const IMAGE_FILE_TYPES: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
};

/**
 * The longest side in pixels at which a stored picture is shown, also where two or three of them make one
 * of the screen's: a person or the logo, a book's cover, a guide that fills the screen.
 */
export const SHOWN_SIDE = { person: 512, logo: 512, cover: 960, guide: 1600 };

/** The file types in the form of an input's `accept` attribute. */
export const acceptOf = (types: Record<string, string>): string =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',');

/** The part of a file name after its last dot, in lower case; empty when there is none. */
export function fileExtension(name: string): string {
  const match = /\.([^./\\]+)$/.exec(name);
  return match?.[1]?.toLowerCase() ?? '';
}

export type FileProblem =
  | { kind: 'tooLarge' }
  | { kind: 'badFormat'; extension: string }
  | { kind: 'empty' };

/** The problem with a chosen file, or null. The extension decides, as in storage.rules. */
export function findFileProblem(
  file: { name: string; size: number },
  types: Record<string, string>,
): FileProblem | null {
  const extension = fileExtension(file.name);
  if (!(extension in types)) return { kind: 'badFormat', extension: extension || file.name };
  if (file.size === 0) return { kind: 'empty' };
  return file.size > MAX_FILE_BYTES ? { kind: 'tooLarge' } : null;
}

/**
 * The storage path of a student's answer file: one for each activity and attempt, whatever its
 * type. Another file can replace it until the attempt is sent.
 * @param attempt from 1, as `attemptOf` counts
 */
export function answerFilePath(
  taskId: string,
  studentId: string,
  activityId: string,
  attempt: number,
): string {
  return `answers/${taskId}/${studentId}/${activityId}~${String(attempt)}`;
}

/**
 * The attempt of an answer's file, from 1, from its address or path; null when the name carries
 * none, as in older files.
 */
export function attemptOfFile(address: string): number | null {
  const match = /^[^?]*~([1-9]\d{0,3})(?:\?|$)/.exec(address);
  return match ? Number(match[1]) : null;
}

/** The extension of a content type that may be handed in; null for any other. */
export function answerExtension(contentType: string): string | null {
  const found = Object.entries(ANSWER_FILE_TYPES).find(([, type]) => type === contentType);
  return found?.[0] ?? null;
}

/** Metadata that makes a file open in the browser and download under this name. */
export const contentDisposition = (fileName: string): string =>
  `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** The name under which a person's photo is downloaded; storage.rules require the same. */
export const photoFileName = (extension: string): string => `foto.${extension}`;

/** The name under which an answer is downloaded; storage.rules require the same. */
export const answerFileName = (extension: string): string => `respuesta.${extension}`;

/**
 * The storage path of a Firebase download address, or null for any other address. A student wrote
 * the address of an answer, so it must not be opened unchecked.
 * @param bucket the bucket it must be in
 */
export function storagePathOf(url: string, bucket: string): string | null {
  const match = /^https?:\/\/[^/]+\/v0\/b\/([^/]+)\/o\/([^/?#]+)(?:[?#]|$)/.exec(url);
  if (match?.[1] !== bucket || match[2] === undefined) return null;
  try {
    return decodeURIComponent(match[2]);
  } catch {
    return null;
  }
}

const OWN_HOST =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)(:\d{1,5})?)\//;

/**
 * Whether a stored address may be opened: a page of this same site or a file of our own bucket. Any
 * other address would make browsers call a foreign host.
 */
export function isOwnFileUrl(url: string, bucket: string): boolean {
  if (/^\/([^\s/\\][^\s\\]*)?$/.test(url)) return true;
  return OWN_HOST.test(url) && storagePathOf(url, bucket) !== null;
}

/** Whether an address is the download address of this student's file for this activity. */
export function isAnswerFileUrl(
  url: string,
  bucket: string,
  { taskId, studentId, activityId }: { taskId: string; studentId: string; activityId: string },
): boolean {
  const own = `answers/${taskId}/${studentId}/${activityId}`;
  const path = storagePathOf(url, bucket);
  if (!path?.startsWith(own)) return false;
  const rest = path.slice(own.length);
  // Older files had no attempt in their name, and still older ones had an extension.
  return rest === '' || /^~[1-9]\d{0,3}$/.test(rest) || isAnswerExtension(rest);
}

const isAnswerExtension = (rest: string) =>
  rest.startsWith('.') && Object.hasOwn(ANSWER_FILE_TYPES, rest.slice(1));

const WAITING = 'pendiente:';

/**
 * The address of a file that waits on the student's device to be uploaded to this path. It is never
 * stored on the server.
 * @param version differs for each file that takes this place
 */
export const waitingFileUrl = (path: string, version: string): string =>
  `${WAITING}${path}?v=${version}`;

/** The storage path of a file that waits on the device; null for the address of any other file. */
export function waitingFilePath(url: string): string | null {
  return url.startsWith(WAITING) ? url.slice(WAITING.length).replace(/\?.*$/, '') : null;
}
