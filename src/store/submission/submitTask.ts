import { arrayUnion, doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import isEqual from 'fast-deep-equal';
import { fieldsTakenOut, isChangedSince } from '../../domain/changedTask';
import { attemptOf, taskActivityIds } from '../../domain/submission';
import { carryOut } from '../../domain/orderedWork';
import {
  fieldsOfAttempt,
  hasWaitingFiles,
  keepActivities,
  mergeDrafts,
  workOfDraft,
} from '../../domain/workDraft';
import { now } from '../../lib/clock';
import { isReachable } from '../../lib/connection';
import { workPlace } from '../../lib/drafts';
import { forgetPhotos, markedPhotos } from '../../lib/photos/photoMarks';
import { whileAnswered } from '../../lib/whileAnswered';
import { whenKept } from '../../lib/offline/draftsOnDisk';
import {
  draftConverter,
  submissionConverter,
  taskConverter,
} from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError, isUnanswered, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { answerTexts } from '../../lib/texts/submission';
import type { Task, Submission } from '../../models/task';
import type { DraftFields, WorkFile } from '../../models/work';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { readBack } from '../readBack';
import { isBusy, RUNS_OF_A_CLASS, transact } from '../transact';
import { dropAnswerFiles, uploadWaitingFiles, waitingPathOf } from './answerFiles';
import { taskById } from '../task/taskSlice';
import {
  dropUnsent,
  findUnsent,
  holdUnsent,
  goesByItself,
  keepUnsent,
  noteRefused,
} from './unsentWork';
import { dropPending, keepLeftOut, pendingFields, type WorkPlace } from './pendingWork';
import { noteDraft } from './workDrafts';

type SubmitTaskPayload = {
  task: Pick<
    Task,
    'id' | 'subjectId' | 'courseId' | 'idPeriod' | 'activities' | 'activitiesBook' | 'reopened'
  > &
    Partial<Pick<Task, 'title'>>;
  studentId: string;
  /** The student's work as the screen shows it. */
  draft: DraftFields;
  /** A chosen file that is in no answer: what is not sent now waits for it, or for another word. */
  lacks?: string | undefined;
  /** When it was told to be sent, where that is said once more by itself, not by the student. */
  orderedAt?: number;
  /** It goes with others, and who sends them says so of all of them. */
  isOneOfMany?: boolean;
};

type Sent = Pick<Submission, 'answers' | 'files'>;
/** A submission as it is stored; without a time it is a grade that was given without one. */
type Found = Sent & { fecha: unknown };

/**
 * What this page has tried to send, by submission and attempt: a try that was given up may arrive all
 * the same, and is then what the next one finds.
 */
const triesOf = new Map<string, Sent[]>();

/**
 * Stores the work, unless an earlier try of the same sending has already stored it. What is not sent, because it was
 * written after the order or its activity was taken out of the task, stays on the device to be read.
 * @returns the fields that were sent
 * @throws AppError 'task-changed' when the task has other activities than the student has confirmed
 */
async function storeWork(
  { task, studentId, draft, orderedAt = Infinity }: SubmitTaskPayload,
  dispatch: AppDispatch,
): Promise<DraftFields> {
  const place = { taskId: task.id, studentId };
  const submission = doc(db, dbPaths.submission(task.id, studentId));
  const draftRef = doc(db, dbPaths.draft(task.id, studentId)).withConverter(draftConverter);
  const taskRef = doc(db, dbPaths.task(task.id)).withConverter(taskConverter);
  const { subjectId, courseId, idPeriod } = task;
  const activities = taskActivityIds(task);
  const attempt = attemptOf(task, studentId);
  const key = `${submission.path}/${String(attempt)}`;
  const tried = triesOf.get(key) ?? [];
  triesOf.set(key, tried);
  const isOurs = ({ answers, files, fecha }: Found) =>
    fecha !== null &&
    tried.some((sent) => isEqual(sent.answers, answers) && isEqual(sent.files, files));
  const refusalOf = ({ fecha }: Found) =>
    new AppError(fecha === null ? 'graded-without' : 'already-done');
  const withoutTakenOut = (all: DraftFields): DraftFields => {
    const takenOut = fieldsTakenOut(all, task);
    return Object.fromEntries(Object.entries(all).filter(([id]) => !(id in takenOut)));
  };
  let fields = withoutTakenOut(draft);
  try {
    await transact(async (transaction) => {
      const [stored, before, present] = await Promise.all([
        transaction.get(draftRef),
        transaction.get(submission),
        // Not as part of the transaction: a class that sends in the same second would get in its way.
        readDocument('task.toSend', taskRef),
      ]);
      if (before.exists()) {
        // Stored either by an earlier try whose answer was lost, or by another tab or device.
        const found = before.data() as Found;
        if (isOurs(found)) return;
        throw refusalOf(found);
      }
      if (present !== null && isChangedSince({ fields: draft, activities }, present)) {
        // The screen may not have heard of it yet.
        await dispatch(taskById.bring(taskById.keyOf([task.id]), [present]));
        throw new AppError('task-changed');
      }
      const elsewhere = mergeDrafts(stored.data()?.fields ?? {}, pendingFields(place));
      const others = fieldsOfAttempt(elsewhere, attempt);
      const { sent: all, left } = carryOut(draft, orderedAt, others);
      // A file that another tab has just added waits until it was uploaded.
      fields = withoutTakenOut(all);
      if (hasWaitingFiles(fields)) throw new AppError('unavailable');
      keepLeftOut(place, { ...left, ...fieldsTakenOut(all, task) });
      const work = keepActivities(workOfDraft(fields), activities);
      const files = Object.entries(work.files).map(([id, { url }]) => [id, url] as const);
      const sent: Sent = { answers: work.answers, files: Object.fromEntries(files) };
      tried.push(sent);
      transaction.set(submission, {
        idStudent: studentId,
        subjectId,
        courseId,
        idPeriod,
        fecha: serverTimestamp(),
        ...sent,
      });
      transaction.update(doc(db, dbPaths.task(task.id)), { students: arrayUnion(studentId) });
      if (stored.exists()) transaction.delete(draftRef);
    }, RUNS_OF_A_CLASS);
  } catch (error) {
    if (tried.length === 0) throw error;
    // The rules refuse a second submission; report that instead of "no permission".
    const found = await readBack(submission as DocumentReference<Found>);
    if (found === null) throw error;
    if (!isOurs(found)) throw refusalOf(found);
  }
  triesOf.delete(key);
  return fields;
}

/** The name of the file that waits in the draft and did not go up, or is no more on the device. */
function missingFileOf(draft: DraftFields, pending: DraftFields): string {
  const newest = mergeDrafts(draft, pending);
  const missing = Object.entries(draft).filter(
    ([key, field]) =>
      waitingPathOf(field) !== null &&
      (newest[key]?.value === null || waitingPathOf(newest[key]) !== null),
  );
  return missing.map(([, { value }]) => (value as WorkFile).name)[0] ?? '';
}

const isFileRefused = (code: string) =>
  code === 'file-lost' ||
  (code.startsWith('storage/') && code !== 'storage/canceled' && !isUnanswered(code));

const confirmSubmission = (
  { taskId, studentId }: WorkPlace,
  isBrought: (told: Submission | undefined) => boolean,
) => {
  const ref = doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter);
  return confirmStored('submission/submissions', [{ ref, isBrought }]);
};

/**
 * Sends a student's work. One transaction stores the submission with the server's time, adds the
 * student's id to the task's list and deletes the draft. The submission also contains what other
 * tabs and devices have added to the draft. A second submission fails with 'already-done', one of a task that
 * was graded without with 'graded-without'. After a
 * lost answer the submission is read back. Until the work is known to have arrived, it is kept on
 * the device as unsent, so that closing the page loses nothing: a device that remembers its user
 * sends it by itself (sendUnsent.ts). Files that wait on the device are uploaded first.
 */
export const submitTask = createAppAsyncThunk<undefined, SubmitTaskPayload>(
  'note/submitTask',
  {
    success: ({ task: { title }, orderedAt, isOneOfMany }) => {
      if (isOneOfMany) return null;
      // From the home one task may be sent after the other.
      const isNamed = orderedAt !== undefined && title !== undefined;
      return isNamed ? `«${title}»: ${answerTexts.sent}` : answerTexts.sent;
    },
    failure: (code) => {
      if (code === 'file-lost') return answerTexts.fileLost;
      if (code === 'task-changed') return answerTexts.changed;
      if (code === 'not-kept') return answerTexts.notKept;
      // The device keeps the work and says so.
      const isKept = code === 'unavailable' && workPlace() === 'device';
      // The page tells it, with what was written.
      const isTold = code === 'already-done' || code === 'graded-without';
      return isTold || isKept ? null : answerTexts.failed;
    },
  },
  async (payload, { dispatch }) => {
    const place = { taskId: payload.task.id, studentId: payload.studentId };
    const isKept = goesByItself(place);
    const orderedAt = findUnsent(place)?.at;
    const send = async (onProgress?: () => void, signal?: AbortSignal) => {
      const attempt = attemptOf(payload.task, payload.studentId);
      const patience = { onProgress, signal };
      const pending = fieldsOfAttempt(pendingFields(place), attempt);
      await uploadWaitingFiles(place, pending, dispatch, patience);
      const draft = await uploadWaitingFiles(place, payload.draft, dispatch, patience);
      const sent = await storeWork({ ...payload, draft, orderedAt }, dispatch);
      await dispatch(noteDraft(place, null));
      dropPending(place, sent);
      dropUnsent(place);
      await dropAnswerFiles(place).catch(() => undefined); // they go with the session at the latest
      for (const activityId of taskActivityIds(payload.task)) {
        const photos = { ...place, activityId };
        if (!(activityId in sent) && markedPhotos(photos) === 0) continue;
        // Photos that could not be erased now are erased later, as old ones are.
        forgetPhotos(photos).catch(() => undefined);
      }
    };
    try {
      if (!(await isReachable())) throw new AppError('unavailable');
      await (isKept ? whileAnswered(send) : send());
    } catch (error) {
      // A server that is too busy is one that cannot be reached now.
      const code = isBusy(toErrorCode(error)) ? 'unavailable' : toErrorCode(error);
      // Without a file that the student meant to send, it is for the student to say so again.
      if (isFileRefused(code)) {
        await holdUnsent(place, missingFileOf(payload.draft, pendingFields(place)));
      }
      if (code === 'permission-denied') noteRefused(place);
      // What is not in the work that was sent is told by the home and by the task's page.
      const isAllSent = code === 'already-done' && Object.keys(pendingFields(place)).length === 0;
      if (isAllSent) dropUnsent(place);
      if (code === 'graded-without') {
        void dispatch(confirmSubmission(place, (told) => told !== undefined));
      }
      // The screen says that it will be sent: only when the device has it on its disk. What it says was not
      // sent is not sent later either, perhaps without the file for which there was no room.
      if (isKept && code === 'unavailable' && !(await whenKept())) {
        dropUnsent(place);
        throw new AppError('not-kept');
      }
      if (code === 'unavailable') throw new AppError(code);
      throw error;
    }
    // The page says so at once, whenever the stream brings it.
    void dispatch(confirmSubmission(place, (told) => typeof told?.fecha === 'number'));
    return undefined;
  },
  {
    worksOffline: true,
    // A device that remembers its user sends it on the next visit.
    canBeLeft: () => workPlace() === 'device',
    begin: ({ task, studentId, draft, lacks, orderedAt = now() }) => {
      const place = { taskId: task.id, studentId };
      const attempt = attemptOf(task, studentId);
      keepUnsent(place, {
        ...{ fields: draft, activities: taskActivityIds(task), attempt, at: orderedAt },
        ...(task.title !== undefined && { title: task.title }),
        ...(lacks !== undefined && { lacks }),
      });
    },
  },
);
