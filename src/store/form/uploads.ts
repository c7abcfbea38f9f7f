import { IMAGE_FILE_TYPES, fileExtension } from '../../domain/files';
import { toErrorCode } from '../../lib/firebase/errors';
import { loadPart } from '../../lib/codeParts';
import type { AppDispatch } from '../root';
import { uploadEnded, uploadProgressed } from './formSlice';

type Upload = {
  /** Under which the form slice tells the progress. */
  id: string;
  file: File;
  /** The place of a file, by its extension and a version that no other upload has. */
  path: (extension: string, version: string) => string;
  /** What it is; by its extension without it. */
  contentType?: string;
  /** The content types by extension; images without it. */
  types?: Readonly<Record<string, string>>;
  /** The name under which it is downloaded; its own without it. */
  fileName?: string;
  signal?: AbortSignal;
};

/** Of letters and digits: some rules take what follows a dot for the extension. */
const newVersion = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Uploads a file, tells the form slice how far it is, and answers the file's address. */
export async function uploadWithProgress(
  { id, file, path, contentType, types = IMAGE_FILE_TYPES, fileName, signal }: Upload,
  dispatch: AppDispatch,
): Promise<string> {
  const extension = fileExtension(file.name);
  dispatch(uploadProgressed({ id, share: 0 }));
  try {
    // Loaded only now: most screens upload nothing.
    const { uploadFile } = await loadPart(() => import('../../lib/firebase/storage'));
    return await uploadFile(path(extension, newVersion()), file, {
      contentType: contentType ?? types[extension] ?? file.type,
      fileName: fileName ?? file.name,
      signal,
      onProgress: (share) => dispatch(uploadProgressed({ id, share })),
    });
  } finally {
    dispatch(uploadEnded(id));
  }
}

/** The address of a document's file before and after a save. */
type FileChange = { was: string; is: string };

/** What a save did to the file in one of the document's fields. */
export function fileChange<K extends string>(
  {
    before,
    changes,
  }: { before: Readonly<Record<K, string>>; changes: Readonly<Partial<Record<K, string>>> },
  field: K,
): FileChange {
  return { was: before[field], is: changes[field] ?? before[field] };
}

type FileSave = {
  /** The newly chosen file; null leaves the one that is there. */
  file: File | null;
  upload: (file: File) => Promise<string>;
  /** Saves the form, with the new file's address where there is one. */
  save: (address: string | null) => Promise<FileChange>;
  /** Whether a file that was replaced is needed elsewhere. */
  isUsed?: (address: string) => Promise<boolean>;
};

/**
 * Saves a form with a file. Each upload has a name of its own, so that no document ever points at
 * something else than what was saved with it; the file that was replaced, as it was stored at that
 * moment, is deleted afterwards.
 * @returns the address of the file that is there now, or an empty text
 */
export async function saveWithFile({
  file,
  upload,
  save,
  isUsed = () => Promise.resolve(false),
}: FileSave): Promise<string> {
  const address = file === null ? null : await upload(file);
  let change: FileChange;
  try {
    change = await save(address);
  } catch (error) {
    // A definite refusal. Where the answer was lost, the file may be in use.
    if (address !== null && isRefusal(toErrorCode(error))) await discard(address);
    throw error;
  }
  const { was, is } = change;
  if (was !== '' && was !== is && !(await isUsed(was))) await discard(was, is);
  return is;
}

const isRefusal = (code: string) => code.startsWith('form/') || code === 'permission-denied';

/** Deletes a file that is not in use any more. */
async function discard(address: string, inUse = ''): Promise<void> {
  const { deleteReplacedFile } = await loadPart(() => import('../../lib/firebase/storage'));
  try {
    await deleteReplacedFile(address, inUse);
  } catch {
    // The save has its outcome, which is what the user is told; a file too many harms nobody.
  }
}
