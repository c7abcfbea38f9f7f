import { answerFilePath } from '../../domain/files';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { saveWorkDraft, type WorkPlace } from './workDrafts';

type RemoveAnswerFilePayload = WorkPlace & { activityId: string; url: string };

/**
 * Deletes an answer's file that the student has taken out, unless another one has taken its place
 * since. The draft goes first: it never names a file that is gone. Nothing is told: what stays, the
 * server clears away when the work is sent.
 */
export const removeAnswerFile = createAppAsyncThunk<undefined, RemoveAnswerFilePayload>(
  'note/removeAnswerFile',
  SILENT,
  async ({ taskId, studentId, activityId, url }, { dispatch }) => {
    await dispatch(saveWorkDraft({ taskId, studentId })).unwrap();
    const { deleteFileOf } = await import('../../lib/firebase/storage');
    await deleteFileOf(answerFilePath(taskId, studentId, activityId), url);
    return undefined;
  },
);
