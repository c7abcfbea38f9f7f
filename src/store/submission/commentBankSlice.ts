import type { WithSlice } from '@reduxjs/toolkit';
import { doc, serverTimestamp } from 'firebase/firestore';
import { changeBankBy, NO_COMMENTS, type CommentChange } from '../../domain/commentBank';
import { dbPaths } from '../../domain/dbPaths';
import { commentBankConverter } from '../../lib/firebase/commentBankConverter';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import type { CommentBank } from '../../models/commentBank';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { createLiveSlice } from '../live';
import { selectUser } from '../login/loginSlice';
import { transact } from '../transact';
import { dropPendingComments, loadPendingComments } from './pendingComments';

const live = createLiveSlice('commentBank', { banks: ({ id }: CommentBank) => id });
export const commentBankSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof commentBankSlice> {}
}

const bankRef = (teacherId: string) =>
  doc(db, dbPaths.commentBank(teacherId)).withConverter(commentBankConverter);

/** The comments that a teacher has saved. */
export const commentBankOf = live.query('banks', 'one', bankRef);

/**
 * Brings the changes that the device keeps into the teacher's account, after what other devices have
 * brought there. Without a connection they stay on the device; brought twice they make the same bank.
 */
export const sendPendingComments = createAppAsyncThunk<undefined, { teacherId: string }>(
  'commentBank/sendPending',
  SILENT,
  async ({ teacherId }) => {
    let changes: CommentChange[] = [];
    const ref = bankRef(teacherId);
    await transact(async (transaction) => {
      // Another tab may have sent them, or the user may have signed out, since this was tried before.
      changes = loadPendingComments(teacherId);
      if (changes.length === 0) throw new AppError('nothing-to-send');
      const stored = (await transaction.get(ref)).data() ?? NO_COMMENTS;
      const { recent, pinned } = changeBankBy(stored, changes);
      transaction.set(doc(db, ref.path), { recent, pinned, updatedAt: serverTimestamp() });
    });
    dropPendingComments(teacherId, changes);
    return undefined;
  },
  {
    canBeLeft: () => true,
    // It is also asked for when a screen goes away, as it does at the sign-out.
    condition: ({ teacherId }, { getState }) =>
      selectUser(getState())?.id === teacherId && loadPendingComments(teacherId).length > 0,
  },
);
