import { doc, serverTimestamp, type DocumentReference, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { exceptionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { exceptionTexts } from '../../lib/texts/exception';
import type { ExceptionTerms, TaskException } from '../../models/exception';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { readBack } from '../readBack';
import { transact } from '../transact';

const NONE: ExceptionTerms = { dateEnd: null, exempt: false };
const TOO_EARLY = 'extension-too-early';

/** The task and student of an exception. */
export type ExceptionPlace = { taskId: string; studentId: string; teacherId: string };

const isSame = (a: ExceptionTerms, b: ExceptionTerms) =>
  a.dateEnd === b.dateEnd && a.exempt === b.exempt;

type Change = Partial<ExceptionTerms> | { until: number };

/**
 * Reads the documents that a change of a student's terms needs, as part of a transaction: all reads
 * come before the writes.
 * @returns the terms as they will be, and the write, which does nothing where they are so already
 */
export async function prepareException(
  transaction: Transaction,
  { taskId, studentId, teacherId }: ExceptionPlace,
  change: Change,
): Promise<{ next: ExceptionTerms; write: () => void }> {
  const changes: Partial<ExceptionTerms> = 'until' in change ? { dateEnd: change.until } : change;
  const plain: DocumentReference = doc(db, dbPaths.exception(taskId, studentId));
  const taskRef = doc(db, dbPaths.task(taskId)).withConverter(taskConverter);
  const task = (await transaction.get(taskRef)).data();
  const stored = (await transaction.get(plain.withConverter(exceptionConverter))).data();
  if (!task) throw new AppError('not-found');
  const isLater = (end: number | null | undefined) => end != null && end > task.dateEnd;
  const mustBeLater = !('until' in change) && changes.dateEnd != null;
  if (mustBeLater && !isLater(changes.dateEnd)) throw new AppError(TOO_EARLY);
  const { dateEnd, exempt } = { ...NONE, ...stored, ...changes };
  const next: ExceptionTerms = { dateEnd: isLater(dateEnd) ? dateEnd : null, exempt };
  const { subjectId, courseId, idPeriod } = task;
  const place = { idStudent: studentId, subjectId, courseId, idPeriod };
  return {
    next,
    write: () => {
      if (isSame(next, stored ?? NONE)) return;
      if (isSame(next, NONE)) transaction.delete(plain);
      else {
        transaction.set(plain, {
          ...exceptionConverter.encode({ ...place, teacherId, ...next, updatedBy: teacherId }),
          updatedAt: serverTimestamp(),
        });
      }
    },
  };
}

/**
 * Changes the exception of one student in a task and keeps its other terms. An extension that the
 * task's own end has overtaken goes; an exception that changes nothing any more goes as a whole.
 * Stored terms are not written again, so it may be tried twice.
 * @param change with `until` the student has time until then, or as long as the class where that is
 *   longer
 */
async function changeException(place: ExceptionPlace, change: Change): Promise<undefined> {
  const { taskId, studentId } = place;
  const ref = doc(db, dbPaths.exception(taskId, studentId)).withConverter(exceptionConverter);
  /** The terms that the last try has written or found. */
  let written: ExceptionTerms | null = null;
  const writing = transact(async (transaction) => {
    const { next, write } = await prepareException(transaction, place, change);
    written = next;
    write();
  });
  await writing.catch(async (error: unknown) => {
    if (!isAnswerLost(toErrorCode(error))) throw error;
    const stored: TaskException | null = await readBack(ref);
    if (written === null || !isSame(written, stored ?? NONE)) throw error;
  });
  return undefined;
}

/** Gives one student more time, until an instant (ms since 1970) later than the task's end. */
export const extendTask = createAppAsyncThunk<undefined, ExceptionPlace & { dateEnd: number }>(
  'exception/extend',
  {
    success: exceptionTexts.extended,
    failure: (code) => (code === TOO_EARLY ? exceptionTexts.tooEarly : exceptionTexts.extendFailed),
  },
  ({ dateEnd, ...place }) => changeException(place, { dateEnd }),
);

/** Gives the task its own end back for one student. */
export const removeExtension = createAppAsyncThunk<undefined, ExceptionPlace>(
  'exception/removeExtension',
  { success: exceptionTexts.extensionRemoved, failure: exceptionTexts.removeFailed },
  (place) => changeException(place, { dateEnd: null }),
);

/** Leaves the task out of one student's mean; a grade that exists stays stored. */
export const exemptStudent = createAppAsyncThunk<undefined, ExceptionPlace>(
  'exception/exempt',
  { success: exceptionTexts.exempted, failure: exceptionTexts.exemptFailed },
  (place) => changeException(place, { exempt: true }),
);

/** Lets the task count again for one student. */
export const includeStudent = createAppAsyncThunk<undefined, ExceptionPlace>(
  'exception/include',
  { success: exceptionTexts.included, failure: exceptionTexts.includeFailed },
  (place) => changeException(place, { exempt: false }),
);
