import { answerFilePath, waitingFilePath } from '../../domain/files';
import { selectSession, selectUser } from '../login/loginSlice';
import type { AppThunk } from '../root';
import { keepAnswerFile, stoppable, waitingPathOf } from './answerFiles';
import { answerUploadId, keepPending, pendingFields } from './pendingWork';
import { uploadAnswer } from './submissionWrites';
import { saveWorkDraft } from './workDrafts';

type Upload = Parameters<typeof uploadAnswer>[0];
type Running = ReturnType<ReturnType<typeof uploadAnswer>>;

/**
 * Goes on with an upload whose student has left the task: its file comes to the answer when it has
 * arrived. A device that remembers its user has kept the file from the beginning, and keeps also a
 * refused one, which is tried again with the draft. On any other device the browser asks before the
 * page is closed, and a failure is shown.
 * @returns whether the file is in the answer now; one that has failed is nowhere else
 */
export const goOnUploading =
  (upload: Upload, running: Running): AppThunk<Promise<'inAnswer' | 'stopped' | 'failed'>> =>
  async (dispatch, getState) => {
    const { taskId, studentId, activityId, attempt, file } = upload;
    const isHere = () =>
      selectSession(getState()) === 'signedIn' && selectUser(getState())?.id === studentId;
    const stop = () => {
      running.abort();
    };
    // Nothing of a user who signs out is kept.
    if (!isHere()) {
      stop();
      return 'stopped';
    }
    const place = { taskId, studentId };
    const ended = await stoppable(answerUploadId(taskId, activityId), stop, running);
    if (!isHere()) return 'stopped';
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    // Its task was sent meanwhile, and what that left out is kept already, to be read.
    const isLeftOut = Object.entries(pendingFields(place)).some(
      ([key, field]) => key !== activityId && waitingPathOf(field) === path,
    );
    let url: string | null = null;
    if (uploadAnswer.fulfilled.match(ended)) url = ended.payload;
    else if (ended.meta.aborted) return 'stopped';
    // Another device's file was chosen later: this one takes its place only when its student says so.
    else if (ended.error.code === 'file-replaced') return 'failed';
    else if (!isLeftOut) url = await keepAnswerFile(studentId, path, file);
    if (isLeftOut && (url === null || waitingFilePath(url) !== null)) return 'stopped';
    if (url === null) return 'failed';
    const value = { url, name: file.name };
    keepPending(place, activityId, value, pendingFields(place)[activityId]);
    await dispatch(saveWorkDraft(place));
    return 'inAnswer';
  };
