import { useCallback, useRef } from 'react';
import { loadPart } from '../../../lib/codeParts';
import { connection } from '../../../lib/connection';
import { countUnsaved, workPlace } from '../../../lib/drafts';
import type { User } from '../../../models/user';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { selectSession } from '../../login/loginSlice';
import { useSendWhenConnected } from '../../useSendWhenConnected';

/**
 * Sends the grades, behaviour and absences that the signed-in user typed without a connection, from any page, when the
 * connection is back; on a device that remembers its user on the next visit, too. On another one the screen where
 * they were typed finds them then, and says so.
 * @param isReady whether the institute, whose policy grades follow, is known
 */
export function useSendKept({ id, type }: Pick<User, 'id' | 'type'>, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  const isVisit = useRef(connection.isConnected());
  const send = useCallback(async () => {
    const isFirst = isVisit.current;
    isVisit.current = false;
    if (isFirst && workPlace() !== 'device') return;
    const { scores, conduct } = countUnsaved(id);
    // The code for sending loads only when there is something to send.
    if (scores + conduct === 0) return;
    const { sendKept } = await loadPart(() => import('../../score/sendKept'));
    await dispatch(sendKept({ id, type }));
  }, [dispatch, id, type]);
  useSendWhenConnected(send, isOpen && isReady);
}
