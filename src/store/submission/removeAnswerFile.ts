import { answerFilePath } from '../../domain/files';
import { loadPart } from '../../lib/codeParts';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { type WorkPlace } from './pendingWork';
import { saveWorkDraft } from './workDrafts';

type RemoveAnswerFilePayload = WorkPlace & { activityId: string; attempt: number; url: string };

type Removal = { isCalledOff: boolean; deleting: Promise<void> };
/** The removals running in this tab, by the storage path of the file. */
const running = new Map<string, Removal>();

/**
 * Cancels a running removal before another file is uploaded to the same path, so that the new file
 * is not deleted.
 */
export async function callOffRemoval(path: string): Promise<void> {
  const removal = running.get(path);
  if (removal === undefined) return;
  removal.isCalledOff = true;
  await removal.deleting.catch(() => undefined); // that removal's own thunk reports the error
}

/**
 * Deletes a file that the student has removed from an answer of this attempt, unless another file
 * has replaced it since. The draft is saved first, so that it never names a deleted file. A failure
 * shows no message, because the server deletes the leftover file when the work is sent.
 */
export const removeAnswerFile = createAppAsyncThunk<undefined, RemoveAnswerFilePayload>(
  'note/removeAnswerFile',
  SILENT,
  async ({ taskId, studentId, activityId, attempt, url }, { dispatch }) => {
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    const removal: Removal = { isCalledOff: false, deleting: Promise.resolve() };
    running.set(path, removal);
    try {
      await dispatch(saveWorkDraft({ taskId, studentId })).unwrap();
      const { deleteFileOf } = await loadPart(() => import('../../lib/firebase/storage'));
      if (removal.isCalledOff) return undefined;
      removal.deleting = deleteFileOf(path, url);
      await removal.deleting;
    } finally {
      if (running.get(path) === removal) running.delete(path);
    }
    return undefined;
  },
  { canBeLeft: () => true },
);
