import { doc } from 'firebase/firestore';
import { fieldsOnTheirWay } from '../../domain/changedTask';
import { dbPaths } from '../../domain/dbPaths';
import { attemptOf, taskActivityIds } from '../../domain/submission';
import { fieldsOfAttempt, fieldsWithout, fileOf, mergeDrafts } from '../../domain/workDraft';
import { knowTime, now } from '../../lib/clock';
import { isReachable } from '../../lib/connection';
import { workPlace } from '../../lib/drafts';
import { AppError, isUnanswered, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { submissionConverter } from '../../lib/firebase/taskConverters';
import { whenKept } from '../../lib/offline/draftsOnDisk';
import { forgetPhotos, markedPhotos } from '../../lib/photos/photoMarks';
import { answerTexts } from '../../lib/texts/submission';
import { unsentTexts } from '../../lib/texts/unsent';
import { showToast } from '../../lib/toast';
import { whileAnswered } from '../../lib/whileAnswered';
import type { Submission } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { selectUser } from '../login/loginSlice';
import { isBusy } from '../transact';
import { dropAnswerFiles, uploadWaitingFiles, waitingPathOf } from './answerFiles';
import { dropPending, keepAside, pendingFields, type WorkPlace } from './pendingWork';
import { FileReplaced, wasSentReplaced } from './replacedFiles';
import { storeWork, type SubmitTaskPayload } from './storeWork';
import {
  dropUnsent,
  findUnsent,
  goesByItself,
  holdUnsent,
  keepUnsent,
  noteRefused,
} from './unsentWork';
import { noteDraft } from './workDrafts';

/** The name of the file of the draft that did not go up, or is no more there. */
function missingFileOf(draft: DraftFields, pending: DraftFields): string {
  const newest = mergeDrafts(draft, pending);
  const missing = Object.entries(draft).filter(
    ([key]) => newest[key]?.value === null || waitingPathOf(newest[key]) !== null,
  );
  return missing.flatMap(([, field]) => fileOf(field)?.name ?? [])[0] ?? '';
}

const isFileRefused = (code: string) =>
  code === 'file-lost' ||
  code === 'file-replaced' ||
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
      // The home may send one task after the other, so the message names the task.
      const isNamed = orderedAt !== undefined && title !== undefined;
      return isNamed ? `«${title}»: ${answerTexts.sent}` : answerTexts.sent;
    },
    failure: (code) => {
      if (code === 'file-lost') return answerTexts.fileLost;
      if (code === 'file-replaced') return answerTexts.fileReplaced;
      if (code === 'task-changed') return answerTexts.changed;
      if (code === 'not-kept') return answerTexts.notKept;
      // The device keeps the work and says so.
      const isKept = code === 'unavailable' && workPlace() === 'device';
      // The page itself shows this, with the written answers.
      const isTold = ['already-done', 'graded-without', 'task-returned'].includes(code);
      return isTold || isKept ? null : answerTexts.failed;
    },
  },
  async (payload, { dispatch, getState }) => {
    const place = { taskId: payload.task.id, studentId: payload.studentId };
    const isKept = goesByItself(place);
    const send = async (onProgress?: () => void, signal?: AbortSignal) => {
      await knowTime();
      // The order as the device keeps it; from here on its times are right.
      const { fields: ordered, at: orderedAt } = findUnsent(place) ?? { fields: payload.draft };
      const attempt = attemptOf(payload.task, payload.studentId);
      const patience = { onProgress, signal };
      // The upload for an activity that was taken out may go on beside it, and may never end.
      const upload = async (fields: DraftFields) => {
        const going = fieldsOnTheirWay(fields, payload.task);
        const uploaded = await uploadWaitingFiles(place, going, dispatch, patience);
        return { ...fieldsWithout(fields, going), ...uploaded };
      };
      await upload(fieldsOfAttempt(pendingFields(place), attempt));
      const draft = await upload(ordered);
      const order = { ...payload, draft, orderedAt, isSeen: payload.orderedAt === undefined };
      const { sent, left, leftHere, areOthers, unsure } = await storeWork(order, dispatch);
      const isLeft = Object.keys(left).length > 0;
      await dispatch(noteDraft(place, isLeft ? left : null));
      const { title } = payload.task;
      if (isLeft && payload.orderedAt !== undefined && title !== undefined) {
        // The task's page says so, too: who is elsewhere is told to open it.
        showToast('warning', unsentTexts.sentWithoutOf(title), { isSticky: true });
      }
      const tellReplaced = async () => {
        const isReplaced = areOthers || (await wasSentReplaced(place, unsure));
        if (!isReplaced || title === undefined) return;
        if (selectUser(getState())?.id !== place.studentId) return;
        showToast('warning', unsentTexts.sentReplacedOf(title), { isSticky: true });
      };
      void tellReplaced();
      dropPending(place, sent);
      keepAside(place, leftHere);
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
        const missing = missingFileOf(payload.draft, pendingFields(place));
        await holdUnsent(place, error instanceof FileReplaced ? error.file : missing);
      }
      if (code === 'permission-denied') noteRefused(place);
      // The home and the task's page show the work that was left out of the sending.
      const isAllSent = code === 'already-done' && Object.keys(pendingFields(place)).length === 0;
      if (isAllSent) dropUnsent(place);
      if (code === 'graded-without') {
        void dispatch(confirmSubmission(place, (told) => told !== undefined));
      }
      // The screen says that the work will be sent only when the device has it on its disk. Work
      // that it said was not sent is not sent later either, perhaps without the file for which
      // there was no room.
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
