import { useEffect, useState } from 'react';
import { changeBankBy, NO_COMMENTS, type CommentChange } from '../../domain/commentBank';
import { useAppDispatch } from '../hooks';
import { useDocument } from '../useQuery';
import { commentBankOf, sendPendingComments } from './commentBankSlice';
import { addPendingComment, loadPendingComments } from './pendingComments';

/** A change of a teacher's saved comments: on the device at once, then in the account. */
export function useCommentChange(teacherId: string): (change: CommentChange) => void {
  const dispatch = useAppDispatch();
  return ({ text, ...pin }) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    addPendingComment(teacherId, { text: trimmed, ...pin });
    void dispatch(sendPendingComments({ teacherId }));
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
    void dispatch(sendPendingComments({ teacherId }));
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
