import { IMAGE_FILE_TYPES, fileExtension } from '../../domain/files';
import { AppError, toErrorCode } from '../../lib/firebase/errors';
import { loadPart } from '../../lib/codeParts';
import type { AppDispatch } from '../root';
import { uploadEnded, uploadProgressed } from './formSlice';

type Upload = {
  /** The key of the upload's progress in the form slice. */
  id: string;
  file: File;
  /** Builds the storage path from the file's extension and a version that no other upload has. */
  path: (extension: string, version: string) => string;
  /** The content type; by default it follows from the extension. */
  contentType?: string;
  /** The content types by extension; by default those of images. */
  types?: Readonly<Record<string, string>>;
  /** The name of the downloaded file; by default the file's own. */
  fileName?: string;
  /** The longest side at which a picture is shown, in pixels: larger ones are reduced before. */
  side?: number;
  signal?: AbortSignal;
  /** Called with each step of the upload. */
  onProgress?: (() => void) | undefined;
};

/** Letters and digits only: some storage rules take what follows a dot for the extension. */
const newVersion = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

async function reduced(file: File, side: number): Promise<Blob> {
  const { preparePicture } = await loadPart(() => import('../../lib/photos/preparePhoto'));
  return preparePicture(file, side);
}

/** Rejects when an upload is stopped, also while something that it needs is still on its way. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new AppError('storage/canceled'));
    });
  });

/** Uploads a file, reports its progress to the form slice, and returns the file's address. */
export async function uploadWithProgress(
  {
    id,
    file,
    path,
    contentType,
    types = IMAGE_FILE_TYPES,
    fileName,
    side,
    signal,
    onProgress,
  }: Upload,
  dispatch: AppDispatch,
): Promise<string> {
  const extension = fileExtension(file.name);
  const send = async () => {
    // Loaded on demand, because most screens upload nothing.
    const { uploadFile } = await loadPart(() => import('../../lib/firebase/storage'));
    const content = side === undefined ? file : await reduced(file, side);
    signal?.throwIfAborted();
    return uploadFile(path(extension, newVersion()), content, {
      contentType: contentType ?? types[extension] ?? file.type,
      fileName: fileName ?? file.name,
      signal,
      onProgress: (share) => {
        if (signal?.aborted === true) return;
        onProgress?.();
        dispatch(uploadProgressed({ id, share }));
      },
    });
  };
  dispatch(uploadProgressed({ id, share: 0 }));
  try {
    return await (signal === undefined ? send() : Promise.race([send(), whenAborted(signal)]));
  } finally {
    dispatch(uploadEnded(id));
  }
}

/** The address of a document's file before and after a save. */
type FileChange = { was: string; is: string };

/** Describes what a save did to the file in one field of the document. */
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
  /** The newly chosen file; null keeps the stored one. */
  file: File | null;
  upload: (file: File) => Promise<string>;
  /** Saves the form, with the new file's address where there is one. */
  save: (address: string | null) => Promise<FileChange>;
  /** Whether a file that was replaced is needed elsewhere. */
  isUsed?: (address: string) => Promise<boolean>;
};

/**
 * Saves a form with a file. Each upload has a unique name, so that no document points to a file
 * other than the one it was saved with. Afterwards the replaced file, as the save found it, is
 * deleted.
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
    // The save was refused, so the upload is unused. After a lost answer the file may be in use.
    if (address !== null && isRefusal(toErrorCode(error))) await discard(address);
    throw error;
  }
  const { was, is } = change;
  if (was !== '' && was !== is && !(await isUsed(was))) await discard(was, is);
  return is;
}

const isRefusal = (code: string) => code.startsWith('form/') || code === 'permission-denied';

/** Deletes a file that is no longer used. */
async function discard(address: string, inUse = ''): Promise<void> {
  const { deleteReplacedFile } = await loadPart(() => import('../../lib/firebase/storage'));
  try {
    await deleteReplacedFile(address, inUse);
  } catch {
    // The user is told the outcome of the save; a leftover file does no harm.
  }
}
