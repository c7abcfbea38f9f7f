import { loadPart } from '../../lib/codeParts';
import { dropWaitingFile, findWaitingFile } from '../../lib/offline/waitingFiles';
import type { Submission } from '../../models/task';
import { waitingPathOf } from './answerFiles';
import { dropPending, pendingFields, type WorkPlace } from './pendingWork';

/** Whether Storage has the file that waits on this device in its place, although no answer has said that it has arrived. */
async function hasArrived(studentId: string, path: string): Promise<boolean> {
  const file = await findWaitingFile(studentId, path);
  if (file === null) return false;
  const { presentFile } = await loadPart(() => import('../../lib/firebase/storage'));
  return (await presentFile(path))?.size === file.size;
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
    const isNamed = Object.values(files).some((url) => url.includes(encodeURIComponent(path)));
    if (!isNamed) continue;
    if (!(await hasArrived(place.studentId, path).catch(() => false))) continue;
    isAny = true;
    dropPending(place, { [key]: field });
    await dropWaitingFile(place.studentId, path);
  }
  return isAny;
}
