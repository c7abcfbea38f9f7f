import { loadPart } from '../codeParts';
import { clearDraft, loadDraft, saveDraft, workPlace } from '../drafts';

// A mark says that a student has photos that are in no answer yet: so that the page offers them again and
// signing out names them, without loading what handles photos.

export type PhotoPlace = { studentId: string; taskId: string; activityId: string };

/** The key of the photos of an activity, also for where they are kept. */
export const photoKey = ({ studentId, taskId, activityId }: PhotoPlace): string =>
  `${studentId}:photos:${taskId}/${activityId}`;

/** A tab that does not remember its user keeps photos only while its page is open. */
const thisPage = () => Math.round(performance.timeOrigin);

/** Notes how many photos of an activity are in no answer yet; with 0 the mark goes. */
export function markPhotos(place: PhotoPlace, count: number): void {
  if (count === 0) clearDraft(photoKey(place), workPlace());
  else saveDraft(photoKey(place), { count, page: thisPage() }, workPlace());
}

/** How many photos of an activity are in no answer yet. */
export function markedPhotos(place: PhotoPlace): number {
  const { count, page } = (loadDraft(photoKey(place), workPlace()) ?? {}) as {
    count?: unknown;
    page?: unknown;
  };
  if (typeof count !== 'number') return 0;
  if (workPlace() === 'device' || page === thisPage()) return count;
  markPhotos(place, 0); // they went with the page that had them
  return 0;
}

/** Erases the photos of an activity, because its task has been sent. */
export async function forgetPhotos(place: PhotoPlace): Promise<void> {
  markPhotos(place, 0);
  const { keepPhotos } = await loadPart(() => import('./photoShelf'));
  await keepPhotos(photoKey(place), []);
}
