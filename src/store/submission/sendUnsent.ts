import { doc } from 'firebase/firestore';
import { isChangedSince } from '../../domain/changedTask';
import { dbPaths } from '../../domain/dbPaths';
import { attemptOf, findSubmissionRefusal, isPartialClosed } from '../../domain/submission';
import { now } from '../../lib/clock';
import { isReachable } from '../../lib/connection';
import { instituteConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { submissionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { whileAnswered } from '../../lib/whileAnswered';
import { findStored } from '../findStored';
import type { AppDispatch } from '../root';
import { submitTask } from './submitTask';
import { dropUnsent, findUnsent, tasksUnsent } from './unsentWork';

/** Only one tab of a device sends. */
const LOCK = 'aula:envios';

/**
 * Sends one task that the student told to send. What the server would refuse is left as it is: the
 * home and the task's own page say why, and what can be done.
 * @throws when the server cannot be reached
 */
async function sendOne(taskId: string, studentId: string, dispatch: AppDispatch): Promise<void> {
  const place = { taskId, studentId };
  const submission = doc(db, dbPaths.submission(taskId, studentId));
  const [task, institute, sent] = await Promise.all([
    findStored(doc(db, dbPaths.task(taskId)).withConverter(taskConverter)),
    readDocument('institute.toSend', doc(db, dbPaths.institute).withConverter(instituteConverter)),
    findStored(submission.withConverter(submissionConverter)),
  ]);
  const unsent = findUnsent(place);
  if (unsent === null) return; // the page has sent it meanwhile
  if (sent !== null && sent.fecha !== null) {
    dropUnsent(place); // it had arrived, and only the answer was lost
    return;
  }
  if (task === null || attemptOf(task, studentId) !== unsent.attempt) return;
  if (isChangedSince(unsent, task)) return; // what was confirmed was another task
  const isClosed = isPartialClosed(institute, task);
  if (findSubmissionRefusal(task, studentId, isClosed, now()) !== null) return;
  const outcome = await dispatch(submitTask({ task, studentId, draft: unsent.fields }));
  if (submitTask.rejected.match(outcome) && outcome.error.code === 'unavailable') {
    throw new AppError('unavailable');
  }
}

/**
 * Sends what the student told to send and has not arrived, in the order in which it was told, one after
 * the other. It ends at once where another tab of this device does the same.
 * @throws when the server cannot be reached
 */
export async function sendUnsent(studentId: string, dispatch: AppDispatch): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    for (const taskId of tasksUnsent(studentId)) {
      if (!(await isReachable())) throw new AppError('unavailable');
      await whileAnswered(() => sendOne(taskId, studentId, dispatch));
    }
  });
}
