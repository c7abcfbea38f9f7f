import { storagePathOf } from '../../domain/files';
import { loadPart } from '../../lib/codeParts';
import { dropWaitingFile, findWaitingFile } from '../../lib/offline/waitingFiles';
import type { Submission } from '../../models/task';
import { waitingPathOf } from './answerFiles';
import { dropPending, pendingFields, type WorkPlace } from './pendingWork';

/**
 * Whether Storage has the file that waits on this device in its place, and a submission with these files names that,
 * although no answer has said that it has arrived.
 */
async function hasArrived(
  studentId: string,
  path: string,
  files: Submission['files'],
): Promise<boolean> {
  const file = await findWaitingFile(studentId, path);
  if (file === null) return false;
  const { presentFile, storageBucket } = await loadPart(() => import('../../lib/firebase/storage'));
  const isNamed = Object.values(files).some((url) => storagePathOf(url, storageBucket) === path);
  return isNamed && (await presentFile(path))?.size === file.size;
}

/**
 * Forgets the waiting files of a sent task that are what its teacher sees: an upload may arrive without an answer. Where
 * nobody says it they stay; one that the submission does not name stays, too, because the server deletes it.
 * @param files those of the submission
 * @returns whether there were any
 */
export async function dropArrivedFiles(
  place: WorkPlace,
  files: Submission['files'],
): Promise<boolean> {
  let isAny = false;
  for (const [key, field] of Object.entries(pendingFields(place))) {
    const path = waitingPathOf(field);
    if (path === null) continue;
    if (!(await hasArrived(place.studentId, path, files).catch(() => false))) continue;
    isAny = true;
    dropPending(place, { [key]: field });
    await dropWaitingFile(place.studentId, path);
  }
  return isAny;
}
