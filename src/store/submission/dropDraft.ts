import { deleteDoc, doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { answerTexts } from '../../lib/texts/submission';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { WorkPlace } from './pendingWork';
import { noteDraft } from './workDrafts';

/** Deletes the student's own draft of a task from the server: what was not sent and the student throws away. */
export const dropDraft = createAppAsyncThunk<undefined, WorkPlace>(
  'note/dropDraft',
  { failure: answerTexts.discardFailed },
  async (place, { dispatch }) => {
    await deleteDoc(doc(db, dbPaths.draft(place.taskId, place.studentId)));
    await dispatch(noteDraft(place, null));
    return undefined;
  },
);
