import { onDraftsCleared } from '../../lib/drafts';
import { holdPage } from '../../lib/pageHold';
import type { WorkPlace } from '../../store/submission/pendingWork';

// Files that were neither uploaded nor kept on the device. This page alone has them, also while its student is at
// another screen of it: they are there to be tried again, and the browser asks before the page is closed.

/** @param ofPhotos it was made of photos, which are in no answer until it is uploaded */
export type FailedFile = { file: File; ofPhotos: boolean };

type Place = WorkPlace & { activityId: string };

const files = new Map<string, FailedFile>();
const idOf = ({ studentId, taskId, activityId }: Place) =>
  [studentId, taskId, activityId].join('/');
let release: (() => void) | null = null;

function holdWhileSome(): void {
  if (files.size > 0) release ??= holdPage();
  else {
    release?.();
    release = null;
  }
}

/** @param activityIds those of a task: it was sent, and takes no file any more */
export function forgetFailed(place: WorkPlace, activityIds: readonly string[]): void {
  for (const activityId of activityIds) noteFailed({ ...place, activityId }, null);
}

export const findFailed = (place: Place): FailedFile | null => files.get(idOf(place)) ?? null;

/** The name of the first file of a task that failed and is still to be tried again. */
export const failedFileOf = (
  place: WorkPlace,
  parts: readonly { activity: { id: string } }[],
): string | undefined =>
  parts
    .map(({ activity }) => findFailed({ ...place, activityId: activity.id })?.file.name)
    .find((name) => name !== undefined);

/** Notes the file of this answer as failed; with null it is there no more. */
export function noteFailed(place: Place, failed: FailedFile | null): void {
  if (failed === null) files.delete(idOf(place));
  else files.set(idOf(place), failed);
  holdWhileSome();
}

// Their user has signed out.
onDraftsCleared(() => {
  files.clear();
  holdWhileSome();
});
