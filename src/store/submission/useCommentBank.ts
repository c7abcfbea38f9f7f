import { useEffect, useState } from 'react';
import { changeBankBy, NO_COMMENTS, type CommentChange } from '../../domain/commentBank';
import { useAppDispatch } from '../hooks';
import type { AppDispatch } from '../root';
import { useDocument } from '../useQuery';
import { commentBankOf, sendPendingComments } from './commentBankSlice';
import { addPendingComment, loadPendingComments } from './pendingComments';

/** Several comments in a row are brought into the account together, and never beside a grade. */
const SEND_AFTER_MS = 5000;
let sending: ReturnType<typeof setTimeout> | null = null;

/** Soon sends what this device has not brought into the account yet. */
function sendSoon(dispatch: AppDispatch, teacherId: string): void {
  sending ??= setTimeout(() => {
    sending = null;
    void dispatch(sendPendingComments({ teacherId }));
  }, SEND_AFTER_MS);
}

/** A change of a teacher's saved comments: on the device at once, soon in the account. */
export function useCommentChange(teacherId: string): (change: CommentChange) => void {
  const dispatch = useAppDispatch();
  return ({ text, ...pin }) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    addPendingComment(teacherId, { text: trimmed, ...pin });
    sendSoon(dispatch, teacherId);
  };
}

/**
 * The saved comments of a teacher, pinned ones first, then the latest: those of the account, and what
 * this device has not brought there yet.
 */
export function useCommentBank(teacherId: string) {
  const dispatch = useAppDispatch();
  const change = useCommentChange(teacherId);
  const { item = NO_COMMENTS } = useDocument(commentBankOf, teacherId);
  const [, setChanges] = useState(0);
  useEffect(() => {
    sendSoon(dispatch, teacherId);
  }, [dispatch, teacherId]);
  const { pinned, recent } = changeBankBy(item, loadPendingComments(teacherId));
  return {
    comments: [
      ...pinned.map((text) => ({ text, isPinned: true })),
      ...recent.map((text) => ({ text, isPinned: false })),
    ],
    setPin: (text: string, isPinned: boolean) => {
      change({ text, isPinned });
      setChanges((count) => count + 1);
    },
  };
}
