import type { Conduct } from '../../models/conduct';
import type { GeneratedCard } from '../../models/gradebook';
import type { HeldGrade, Submission } from '../../models/task';
import type { TaskDraft } from '../../models/work';
import { versionOfDraft } from '../../domain/draftVersion';
import type { Score } from '../scheme/schemeSlice';
import type { QueryArg } from '../told';

// The documents of which numbers are made, and a student's drafts, by the slice and collection that holds them.

type Items = {
  'scheme/scores': Score;
  'scheme/reportCards': GeneratedCard;
  'submission/submissions': Submission;
  'heldGrade/heldGrades': HeldGrade;
  'conduct/records': Conduct;
  'workDraft/drafts': TaskDraft;
};
export type PlaceName = keyof Items;
export type ItemOf<P extends PlaceName> = Items[P];

type Args = readonly QueryArg[];

export type PlaceRules<T> = {
  /** Returns the id of an item, as the live slice names it. */
  idOf: (item: T) => string;
  /** Grows with each write of the document. */
  versionOf: (item: T) => number;
  /** By a query's title: whether its result has this item. Of other queries it is not known. */
  holds: Readonly<Record<string, (item: T, args: Args) => boolean>>;
};

/** The same values in the same order. */
const isOf = (args: Args, ...values: readonly QueryArg[]) =>
  values.every((value, i) => value === args[i]);

const PLACES: { [P in PlaceName]: PlaceRules<Items[P]> } = {
  'scheme/scores': {
    idOf: ({ idScheme, id }) => `${idScheme}/${id}`,
    versionOf: ({ revision }) => revision,
    holds: { ofScheme: ({ idScheme }, args) => isOf(args, idScheme) },
  },
  'scheme/reportCards': {
    idOf: ({ id }) => id,
    versionOf: ({ revision }) => revision,
    holds: {
      ofSubject: ({ idPeriod, idSubject, teacherId }, args) =>
        isOf(args, idPeriod, idSubject, teacherId),
      ofStudent: ({ idPeriod, idSubject, teacherId, idStudent }, args) =>
        isOf(args, idPeriod, idSubject, teacherId, idStudent),
    },
  },
  'submission/submissions': {
    idOf: ({ taskId, id }) => `${taskId}/${id}`,
    // Work that is sent again after it was returned has no review yet, and a later time.
    versionOf: ({ fecha, reviewedAt }) => Math.max(fecha ?? 0, reviewedAt ?? 0),
    holds: {
      ofTask: ({ taskId }, args) => isOf(args, taskId),
      unreviewedOfTask: ({ taskId, reviewed }, args) => isOf(args, taskId) && !reviewed,
      withoutWork: ({ taskId, sinEntrega }, args) => isOf(args, taskId) && sinEntrega,
      ofStudent: ({ taskId, id }, args) => isOf(args, taskId, id),
      own: ({ taskId, id }, args) => isOf(args, taskId, id),
      mine: ({ idStudent, courseId, idPeriod }, args) => isOf(args, idStudent, courseId, idPeriod),
      mineOfSubject: ({ idStudent, courseId, idPeriod, subjectId }, args) =>
        isOf(args, idStudent, courseId, idPeriod, subjectId),
    },
  },
  'heldGrade/heldGrades': {
    idOf: ({ taskId, id }) => `${taskId}/${id}`,
    versionOf: ({ savedAt }) => savedAt,
    holds: { ofTask: ({ taskId }, args) => isOf(args, taskId) },
  },
  'conduct/records': {
    idOf: ({ courseId, id }) => `${courseId}/${id}`,
    versionOf: ({ updatedAt }) => updatedAt,
    holds: {
      ofCourse: ({ courseId, idPeriod, indexPartial }, args) =>
        isOf(args, courseId, idPeriod, indexPartial),
    },
  },
  'workDraft/drafts': {
    idOf: ({ taskId, id }) => `${taskId}/${id}`,
    versionOf: ({ fields }) => versionOfDraft(fields),
    holds: { own: ({ taskId, id }, args) => isOf(args, taskId, id) },
  },
};

/** The rules of a place; undefined where nothing is laid over. */
export const rulesOf = (place: string): PlaceRules<object> | undefined =>
  (PLACES as unknown as Partial<Record<string, PlaceRules<object>>>)[place];

/** The id of a document's item, from its path: the same that `idOf` gives. */
export const itemId = (path: string): string => {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts.at(-3) ?? ''}/${parts.at(-1) ?? ''}` : (parts.at(-1) ?? '');
};
