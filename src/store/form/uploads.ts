import { IMAGE_FILE_TYPES, fileExtension } from '../../domain/files';
import type { AppDispatch } from '../root';
import { uploadEnded, uploadProgressed } from './formSlice';

type Upload = {
  /** Under which the form slice tells the progress. */
  id: string;
  file: File;
  /** The place of a file with this extension. */
  path: (extension: string) => string;
  /** What it is; by its extension without it. */
  contentType?: string;
  /** The content types by extension; images without it. */
  types?: Readonly<Record<string, string>>;
  /** The name under which it is downloaded; its own without it. */
  fileName?: string;
  signal?: AbortSignal;
};

/** Uploads a file, tells the form slice how far it is, and answers the file's address. */
export async function uploadWithProgress(
  { id, file, path, contentType, types = IMAGE_FILE_TYPES, fileName, signal }: Upload,
  dispatch: AppDispatch,
): Promise<string> {
  const extension = fileExtension(file.name);
  dispatch(uploadProgressed({ id, share: 0 }));
  try {
    // Loaded only now: most screens upload nothing.
    const { uploadFile } = await import('../../lib/firebase/storage');
    return await uploadFile(path(extension), file, {
      contentType: contentType ?? types[extension] ?? file.type,
      fileName: fileName ?? file.name,
      signal,
      onProgress: (share) => dispatch(uploadProgressed({ id, share })),
    });
  } finally {
    dispatch(uploadEnded(id));
  }
}

/** Deletes a file that another one has replaced, if it is ours and no longer the one in use. */
export async function deleteReplaced(oldUrl: string, newUrl: string): Promise<void> {
  const { deleteReplacedFile } = await import('../../lib/firebase/storage');
  await deleteReplacedFile(oldUrl, newUrl);
}
