import { listDrafts } from '../../lib/drafts';
import type { Conduct } from '../../models/conduct';

// The rows of behaviour and absences that a device keeps until the server has them.

type Grid = Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial'>;

/** Begins the names of all rows that a device keeps of a user. */
const ownPrefix = (uid: string) => `${uid}:conduct:`;

/** Begins the names of the rows that a device keeps of a course and partial; the student's id follows. */
export const conductDraftId = (uid: string, { courseId, idPeriod, indexPartial }: Grid): string =>
  `${ownPrefix(uid)}${courseId}:${idPeriod}:${String(indexPartial)}:`;

/** The names of all rows that this device keeps of a user. */
export const keptConduct = (uid: string): string[] => listDrafts(ownPrefix(uid), 'device');

/** Finds the grid and student of a kept row by its name; null for a name of another shape. */
export function placeOfKept(uid: string, id: string): (Grid & { idStudent: string }) | null {
  const [courseId, idPeriod, partial, idStudent] = id.slice(ownPrefix(uid).length).split(':');
  if (!courseId || !idPeriod || !partial || !idStudent) return null;
  return { courseId, idPeriod, indexPartial: Number(partial), idStudent };
}

const shown = new Set<string>();

/**
 * Notes that a grid is shown, which sends its rows itself.
 * @param draftId begins the names of its rows
 * @returns the function that ends it
 */
export function noteShown(draftId: string): () => void {
  shown.add(draftId);
  return () => {
    shown.delete(draftId);
  };
}

/** Whether the grid of a kept row is shown. */
export const isShown = (id: string): boolean =>
  [...shown].some((draftId) => id.startsWith(draftId));
