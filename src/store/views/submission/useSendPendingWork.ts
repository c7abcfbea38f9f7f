import { useCallback } from 'react';
import { isEnrolled } from '../../../domain/capabilities/people';
import { loadPart } from '../../../lib/codeParts';
import { countUnsaved, listDrafts } from '../../../lib/drafts';
import type { User } from '../../../models/user';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { selectSession } from '../../login/loginSlice';
import { useSendWhenConnected } from '../../useSendWhenConnected';

/**
 * Sends a student's answers that this device still keeps to the server on the next visit, on any
 * page, and again when the connection is back. Work that the student told to send on a device that
 * remembered its user is then sent by itself, too, whether or not the device remembers the user
 * now. Another device offers it (features/answering/UnsentTasks.tsx), because the next person may
 * use it.
 * @returns a function that does the same once more; it ends when nothing more can be done now, and
 *   fails when nobody answers
 */
export function useSendPendingWork({ id, type }: Pick<User, 'id' | 'type'>): () => Promise<void> {
  const dispatch = useAppDispatch();
  // A kept session's page is built before it is known that its user may still write.
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  const send = useCallback(async () => {
    if (!isEnrolled(type)) return;
    const { answers } = countUnsaved(id);
    // The code for sending loads only when there is something to send.
    if (listDrafts(`${id}:send:`, 'device').length > 0) {
      const { sendUnsent } = await loadPart(() => import('../../submission/sendUnsent'));
      await sendUnsent(id, dispatch);
    }
    if (answers === 0) return;
    const { savePendingWork } = await loadPart(() => import('../../submission/savePendingWork'));
    await savePendingWork(id, dispatch);
  }, [dispatch, id, type]);
  useSendWhenConnected(send, isOpen);
  return send;
}
