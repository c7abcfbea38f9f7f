import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { answerTexts } from '../../lib/texts/submission';
import { whileAnswered } from '../../lib/whileAnswered';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { WorkPlace } from './pendingWork';
import { noteDraft } from './workDrafts';

/**
 * Deletes the student's own draft of a task from the server: unsent fields that the student throws
 * away.
 */
export const dropDraft = createAppAsyncThunk<undefined, WorkPlace>(
  'note/dropDraft',
  { failure: answerTexts.discardFailed },
  async (place, { dispatch }) => {
    const ref = doc(db, dbPaths.draft(place.taskId, place.studentId));
    // Not deleted on the screen before the server has: the words would come back where nobody answers.
    await whileAnswered(() => transact((transaction) => Promise.resolve(transaction.delete(ref))));
    await dispatch(noteDraft(place, null));
    return undefined;
  },
);
