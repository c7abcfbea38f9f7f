import { answerFilePath } from '../../domain/files';
import { loadPart } from '../../lib/codeParts';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { saveWorkDraft, type WorkPlace } from './workDrafts';

type RemoveAnswerFilePayload = WorkPlace & { activityId: string; attempt: number; url: string };

type Removal = { isCalledOff: boolean; deleting: Promise<void> };
/** What is being taken out in this tab, by the file's place. */
const running = new Map<string, Removal>();

/** Before another file takes the place: it must not be the one that is deleted. */
export async function callOffRemoval(path: string): Promise<void> {
  const removal = running.get(path);
  if (removal === undefined) return;
  removal.isCalledOff = true;
  await removal.deleting.catch(() => undefined); // its own thunk has failed with it
}

/**
 * Deletes an answer's file of this attempt that the student has taken out, unless another one has
 * taken its place since. The draft goes first: it never names a file that is gone. Nothing is told: what stays, the
 * server clears away when the work is sent.
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
