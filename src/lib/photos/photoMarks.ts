import { loadPart } from '../codeParts';
import { clearDraft, loadDraft, saveDraft, workPlace } from '../drafts';

// A mark says that a student has photos that are in no answer yet: so that the page offers them again and
// signing out names them, without loading what handles photos.

export type PhotoPlace = { studentId: string; taskId: string; activityId: string };

/** The key of the photos of an activity, also for where they are kept. */
export const photoKey = ({ studentId, taskId, activityId }: PhotoPlace): string =>
  `${studentId}:photos:${taskId}/${activityId}`;

/** Names this page: what only it has goes with it. */
const thisPage = () => Math.round(performance.timeOrigin);

/** An earlier release did not note whether the device has them. */
type Mark = { count: number; page: number; isKept?: boolean | undefined };

function findMark(place: PhotoPlace): Mark | null {
  const {
    count,
    page = 0,
    isKept,
  } = (loadDraft(photoKey(place), workPlace()) ?? {}) as Partial<Mark>;
  return typeof count === 'number' ? { count, page, isKept } : null;
}

/**
 * Notes how many photos of an activity are in no answer yet; with 0 the mark goes.
 * @param isKept whether the device has them, and not only this page
 */
export function markPhotos(place: PhotoPlace, count: number, isKept = false): void {
  if (count === 0) clearDraft(photoKey(place), workPlace());
  else saveDraft(photoKey(place), { count, page: thisPage(), isKept } satisfies Mark, workPlace());
}

/**
 * Takes the mark away, because the photos are in an answer now.
 * @returns the function that puts it back, unless photos were marked since
 */
export function liftMark(place: PhotoPlace): () => void {
  const mark = findMark(place);
  markPhotos(place, 0);
  return () => {
    if (mark !== null && findMark(place) === null) saveDraft(photoKey(place), mark, workPlace());
  };
}

const isOfPage = ({ isKept }: Mark) => isKept === false || workPlace() === 'tab';

/** Whether only this page has the photos of an activity. */
export function arePhotosOfPage(place: PhotoPlace): boolean {
  const mark = findMark(place);
  return mark !== null && isOfPage(mark);
}

/** How many photos of an activity are in no answer yet. */
export function markedPhotos(place: PhotoPlace): number {
  const mark = findMark(place);
  if (mark === null) return 0;
  if (!isOfPage(mark) || mark.page === thisPage()) return mark.count;
  markPhotos(place, 0); // they went with the page that had them
  return 0;
}

/** Erases the photos of an activity, because its task has been sent. */
export async function forgetPhotos(place: PhotoPlace): Promise<void> {
  markPhotos(place, 0);
  const { keepPhotos } = await loadPart(() => import('./photoShelf'));
  await keepPhotos(photoKey(place), []);
}
