import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { latestReopened } from '../../domain/reopenedWork';
import { attemptOf, findSubmissionRefusal, isPartialClosed } from '../../domain/submission';
import { now } from '../../lib/clock';
import { instituteConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readQuery } from '../../lib/firebase/reading';
import { readDocument } from '../../lib/firebase/serverReads';
import { submissionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { whileAnswered } from '../../lib/whileAnswered';
import { findStored } from '../findStored';
import type { AppDispatch } from '../root';
import { keepAsideBefore, settleSent, tasksWithPending, type WorkPlace } from './pendingWork';
import { ownArchive } from './submissionSlice';
import { saveWorkDraft } from './workDrafts';

/**
 * Whether the server still takes a draft of the task. Fields that are left here of a sent task are
 * forgotten when all of them were sent; other fields stay to be read on the task's page.
 */
async function takesDraft(place: WorkPlace): Promise<boolean> {
  const { taskId, studentId } = place;
  const [task, institute, sent] = await Promise.all([
    findStored(doc(db, dbPaths.task(taskId)).withConverter(taskConverter)),
    readDocument('institute.toSave', doc(db, dbPaths.institute).withConverter(instituteConverter)),
    findStored(doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter)),
  ]);
  if (sent !== null && sent.fecha !== null) {
    settleSent(place, sent);
    return false;
  }
  if (task === null) return false;
  if (attemptOf(task, studentId) > 1) {
    // Sent from another device and given back, while this one heard nothing of it.
    const former = latestReopened(await readQuery('archive.toSave', ownArchive(taskId, studentId)));
    if (former !== null) keepAsideBefore(place, former.archivedAt);
  }
  return findSubmissionRefusal(task, studentId, isPartialClosed(institute, task), now()) === null;
}

/**
 * Saves the student's answers that this device keeps, if the server takes them.
 * @throws AppError 'unavailable' when nobody answers
 */
export async function savePendingWork(studentId: string, dispatch: AppDispatch): Promise<void> {
  const saves = tasksWithPending(studentId).map(async (taskId) => {
    const place = { taskId, studentId };
    if (!(await whileAnswered(() => takesDraft(place)))) return;
    const outcome = await dispatch(saveWorkDraft(place));
    if (saveWorkDraft.rejected.match(outcome) && outcome.error.code === 'unavailable') {
      throw new AppError('unavailable');
    }
  });
  for (const save of await Promise.allSettled(saves)) {
    if (save.status === 'rejected') throw save.reason;
  }
}
