import { loadPart } from '../codeParts';
import { onDraftsCleared } from '../drafts';
import { holdPage } from '../pageHold';
import { clearWork, isOnDevice, keepWork, loadWork } from '../work';

// A mark says that a student has photos that are in no answer yet: so that the page offers them
// again and signing out names them, without loading the code that handles photos.

export type PhotoPlace = { studentId: string; taskId: string; activityId: string };

/** The key of the photos of an activity, also for where they are kept. */
export const photoKey = ({ studentId, taskId, activityId }: PhotoPlace): string =>
  `${studentId}:photos:${taskId}/${activityId}`;

/** Names this page: photos that only it has go with it. */
const thisPage = () => Math.round(performance.timeOrigin);

/** An earlier release did not note whether the device has them. */
type Mark = { count: number; page: number; isKept?: boolean | undefined };

function findMark(place: PhotoPlace): Mark | null {
  const { count, page = 0, isKept } = (loadWork(photoKey(place)) ?? {}) as Partial<Mark>;
  return typeof count === 'number' ? { count, page, isKept } : null;
}

const isOfPage = (key: string, { isKept }: Mark) => isKept === false || !isOnDevice(key);

/**
 * While this page alone has photos, at whatever screen, the browser asks before it is closed: the
 * functions that end that, by key.
 */
const holds = new Map<string, () => void>();
/** The photos that the device could not keep. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/** Follows a change of the mark. */
function follow(key: string, mark: Mark | null): void {
  if ((mark === null || mark.isKept) && refused.delete(key)) announce();
  if (mark === null || !isOfPage(key, mark)) {
    holds.get(key)?.();
    holds.delete(key);
  } else if (!holds.has(key)) holds.set(key, holdPage());
}

// Their user has signed out.
onDraftsCleared(() => {
  for (const key of [...holds.keys(), ...refused]) follow(key, null);
});

/** Whether the device could not keep the photos of an activity, for `useSyncExternalStore`. */
export const refusedPhotos = {
  has: (place: PhotoPlace): boolean => refused.has(photoKey(place)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function setMark(key: string, mark: Mark | null): void {
  if (mark === null) clearWork(key);
  else keepWork(key, mark);
  follow(key, mark);
}

/**
 * Notes how many photos of an activity are in no answer yet; with 0 the mark goes.
 * @param kept whether the device has them, and not only this page; 'refused' when it could not keep them
 */
export function markPhotos(
  place: PhotoPlace,
  count: number,
  kept: boolean | 'refused' = false,
): void {
  const key = photoKey(place);
  setMark(key, count === 0 ? null : { count, page: thisPage(), isKept: kept === true });
  if (kept !== 'refused' || count === 0 || !isOnDevice(key)) return;
  refused.add(key);
  announce();
}

/**
 * Takes the mark away, because the photos are in an answer now.
 * @returns the function that puts it back, unless photos were marked since
 */
export function liftMark(place: PhotoPlace): () => void {
  const mark = findMark(place);
  markPhotos(place, 0);
  return () => {
    if (mark !== null && findMark(place) === null) setMark(photoKey(place), mark);
  };
}

/** Counts the photos of an activity that are in no answer yet. */
export function markedPhotos(place: PhotoPlace): number {
  const mark = findMark(place);
  if (mark === null) return 0;
  if (!isOfPage(photoKey(place), mark) || mark.page === thisPage()) return mark.count;
  markPhotos(place, 0); // they went with the page that had them
  return 0;
}

/** Counts the photos of an activity that a device which remembers its user has, marked or not. */
export async function countKeptPhotos(place: PhotoPlace): Promise<number> {
  const key = photoKey(place);
  if (!isOnDevice(key)) return 0;
  try {
    const { findPhotos } = await loadPart(() => import('./photoShelf'));
    return (await findPhotos(key)).length;
  } catch {
    return 0; // its code cannot be loaded now: the mark alone says it
  }
}

/** Erases the photos of an activity, because its task has been sent. */
export async function forgetPhotos(place: PhotoPlace): Promise<void> {
  markPhotos(place, 0);
  const { keepPhotos } = await loadPart(() => import('./photoShelf'));
  await keepPhotos(photoKey(place), []);
}
