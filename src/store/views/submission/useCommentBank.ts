import { useEffect, useState } from 'react';
import { changeBankBy, NO_COMMENTS, type CommentChange } from '../../../domain/commentBank';
import { useAppDispatch } from '../../hooks';
import { useDocument } from '../../useQuery';
import { commentBankOf, sendPendingComments } from '../../submission/commentBankSlice';
import { addPendingComment, loadPendingComments } from '../../submission/pendingComments';

/** A change of a teacher's saved comments, on the device; `useCommentSending` sends it on. */
export function changeComments(teacherId: string, { text, ...pin }: CommentChange): void {
  const trimmed = text.trim();
  if (trimmed !== '') addPendingComment(teacherId, { text: trimmed, ...pin });
}

/**
 * Brings the comments that this device keeps into the account: when grading begins, when it ends,
 * and when the tab is hidden. So several comments go together, and never beside a grade.
 */
export function useCommentSending(teacherId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const send = () => {
      void dispatch(sendPendingComments({ teacherId }));
    };
    const sendIfHidden = () => {
      if (document.hidden) send();
    };
    send();
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendIfHidden);
      send();
    };
  }, [dispatch, teacherId]);
}

/**
 * The saved comments of a teacher, pinned ones first, then the latest: those of the account, and
 * those that this device has not brought there yet.
 */
export function useCommentBank(teacherId: string) {
  const { item = NO_COMMENTS } = useDocument(commentBankOf, teacherId);
  const [, setChanges] = useState(0);
  const { pinned, recent } = changeBankBy(item, loadPendingComments(teacherId));
  return {
    comments: [
      ...pinned.map((text) => ({ text, isPinned: true })),
      ...recent.map((text) => ({ text, isPinned: false })),
    ],
    setPin: (text: string, isPinned: boolean) => {
      changeComments(teacherId, { text, isPinned });
      setChanges((count) => count + 1);
    },
  };
}
