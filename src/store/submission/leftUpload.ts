import { answerFilePath } from '../../domain/files';
import { selectSession } from '../login/loginSlice';
import type { AppThunk } from '../root';
import { answerUploadId, keepAnswerFile, stoppable } from './answerFiles';
import { keepPending, pendingFields } from './pendingWork';
import { uploadAnswer } from './submissionWrites';
import { saveWorkDraft } from './workDrafts';

type Upload = Parameters<typeof uploadAnswer>[0];
type Running = ReturnType<ReturnType<typeof uploadAnswer>>;

/**
 * Goes on with an upload whose student has left the task. A device that remembers its user keeps the file, as
 * it does when nobody answers, and uploads it with the draft, so that a closed page loses nothing. On any
 * other device the upload itself goes on: the browser asks before the page is closed, and a failure is told.
 * @returns whether the file is in the answer now
 */
export const goOnUploading =
  (upload: Upload, running: Running): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    // Nothing of somebody who signs out is kept.
    if (selectSession(getState()) !== 'signedIn') {
      running.abort();
      return false;
    }
    const { taskId, studentId, activityId, attempt, file } = upload;
    const place = { taskId, studentId };
    const known = { isOver: false };
    const outcome = running.finally(() => {
      known.isOver = true;
    });
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    let url = await keepAnswerFile(studentId, path, file);
    if (url !== null && !known.isOver) running.abort();
    const stop = () => {
      running.abort();
    };
    const ended = await stoppable(answerUploadId(taskId, activityId), stop, outcome);
    if (uploadAnswer.fulfilled.match(ended)) url = ended.payload;
    if (url === null) return false;
    const value = { url, name: file.name };
    keepPending(place, activityId, value, pendingFields(place)[activityId]);
    await dispatch(saveWorkDraft(place));
    return true;
  };
