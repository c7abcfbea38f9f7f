import { doc, type DocumentReference, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { AppError, FORM_ERROR } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { deletedTexts } from '../../lib/texts/deleted';
import type { Course } from '../../models/course';
import { COURSE_EXISTS, reserveName } from '../course/courseNames';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteSubjects } from '../lists/ownWritesSlice';
import { transact } from '../transact';

/** The code for a document whose parent is deleted itself. */
const PARENT_DELETED = 'deleted/parent';

type Stored = Record<string, unknown>;

/** Reads all that a restored document needs, and returns the changes besides `deleted`. */
type Prepare = (transaction: Transaction, stored: Stored) => Promise<() => Stored>;

const NOTHING_ELSE: Prepare = () => Promise.resolve(() => ({}));

/** Refuses to bring back a document that belongs to a deleted one, because nobody could see it. */
const withParent =
  (field: string, parentOf: (id: string) => string): Prepare =>
  async (transaction, stored) => {
    const parent = await transaction.get(doc(db, parentOf(String(stored[field]))));
    if (!parent.exists() || parent.get('deleted') === true) throw new AppError(PARENT_DELETED);
    return () => ({});
  };

/**
 * Restores a deleted document; one that another window has restored already needs nothing.
 * @throws AppError `form/gone` when there is none, and as `prepare`
 */
async function restore(ref: DocumentReference, prepare: Prepare): Promise<undefined> {
  await transact(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists()) throw new AppError(FORM_ERROR.gone);
    if (found.get('deleted') === false) return;
    const changes = await prepare(transaction, found.data());
    transaction.update(ref, { ...changes(), deleted: false });
  });
  return undefined;
}

export const restoreBook = createAppAsyncThunk<undefined, string>(
  'deleted/restoreBook',
  { success: deletedTexts.book.restored, failure: deletedTexts.failed },
  (id) => restore(doc(db, dbPaths.book(id)), NOTHING_ELSE),
);

export const restoreActivity = createAppAsyncThunk<undefined, string>(
  'deleted/restoreActivity',
  { success: deletedTexts.activity.restored, failure: deletedTexts.failed },
  (id) => restore(doc(db, dbPaths.activity(id)), NOTHING_ELSE),
);

export const restoreUnit = createAppAsyncThunk<undefined, string>(
  'deleted/restoreUnit',
  {
    success: deletedTexts.unit.restored,
    failure: (code) => (code === PARENT_DELETED ? deletedTexts.unit.parent : deletedTexts.failed),
  },
  (id) => restore(doc(db, dbPaths.unit(id)), withParent('bookId', dbPaths.book)),
);

export const restoreSubject = createAppAsyncThunk<undefined, string>(
  'deleted/restoreSubject',
  {
    success: deletedTexts.subject.restored,
    failure: (code) =>
      code === PARENT_DELETED ? deletedTexts.subject.parent : deletedTexts.failed,
  },
  async (id, { dispatch }) => {
    await restore(doc(db, dbPaths.subject(id)), withParent('courseId', dbPaths.course));
    dispatch(wroteSubjects(id));
    return undefined;
  },
);

/** Restores a course. Its teachers left it when it was deleted, and so did its tutor. */
export const restoreCourse = createAppAsyncThunk<undefined, string>(
  'deleted/restoreCourse',
  {
    success: deletedTexts.course.restored,
    failure: (code) => (code === COURSE_EXISTS ? deletedTexts.course.taken : deletedTexts.failed),
  },
  (id) =>
    restore(doc(db, dbPaths.course(id)), async (transaction, stored) => {
      const reserve = await reserveName(transaction, id, stored as Pick<Course, 'name' | 'course'>);
      return () => {
        reserve();
        return { tutor: null };
      };
    }),
);
