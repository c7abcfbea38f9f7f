import { useCallback, useEffect } from 'react';
import { loadPart } from '../../lib/codeParts';
import { countUnsaved } from '../../lib/drafts';
import { USER_TYPE, type User } from '../../models/user';
import { useAppDispatch } from '../hooks';

/**
 * Sends a student's answers that this device still keeps to the server on the next visit, on any
 * page.
 * @returns the same, to be asked for; it ends when nothing more can be done now
 */
export function useSendPendingWork({ id, type }: Pick<User, 'id' | 'type'>): () => Promise<void> {
  const dispatch = useAppDispatch();
  const send = useCallback(async () => {
    if (type !== USER_TYPE.student || countUnsaved(id).answers === 0) return;
    // The code for sending loads only when there is something to send.
    const { saveWorkDraft, tasksWithPending } = await loadPart(() => import('./workDrafts'));
    await Promise.all(
      tasksWithPending(id).map((taskId) => dispatch(saveWorkDraft({ taskId, studentId: id }))),
    );
  }, [dispatch, id, type]);
  useEffect(() => {
    send().catch(() => undefined); // the code did not load; the task's own screen tries again
  }, [send]);
  return send;
}
