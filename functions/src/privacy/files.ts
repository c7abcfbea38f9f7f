import type { Storage } from 'firebase-admin/storage';
import { chunks } from '../../../src/domain/chunks';
import { PHOTO_FOLDERS } from '../../../src/domain/dbPaths';

export type Bucket = ReturnType<Storage['bucket']>;

/** The number of folders that are searched in parallel. */
const AT_ONCE = 20;

/** Deletes the files whose place begins so, of those that are meant. */
async function deleteFiles(
  bucket: Bucket,
  prefix: string,
  isMeant: (place: string) => boolean = () => true,
): Promise<void> {
  const [files] = await bucket.getFiles({ prefix });
  const meant = files.filter(({ name }) => isMeant(name));
  for (const some of chunks(meant, AT_ONCE)) {
    await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true })));
  }
}

/** Deletes a person's photos, and the files that were handed in to these tasks or not sent. */
export async function deleteFilesOf(
  bucket: Bucket,
  uid: string,
  taskIds: readonly string[],
): Promise<void> {
  // A user who once was of another type may have a photo in each folder.
  for (const folder of PHOTO_FOLDERS) {
    const own = `${folder}/${uid}`;
    // Another one's id may begin as this one.
    await deleteFiles(bucket, own, (place) => /^(-photo$|[~.])/.test(place.slice(own.length)));
  }
  for (const some of chunks(taskIds, AT_ONCE)) {
    await Promise.all(some.map((id) => deleteFiles(bucket, `answers/${id}/${uid}/`)));
  }
}

/** Deletes the files of everybody who handed in to a task. */
export const deleteAnswerFiles = (bucket: Bucket, taskId: string): Promise<void> =>
  deleteFiles(bucket, `answers/${taskId}/`);
