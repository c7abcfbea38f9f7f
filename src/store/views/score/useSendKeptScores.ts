import { useCallback } from 'react';
import { may } from '../../../domain/capabilities/may';
import * as can from '../../../domain/capabilities/table';
import { loadPart } from '../../../lib/codeParts';
import { countUnsaved, workPlace } from '../../../lib/drafts';
import type { User } from '../../../models/user';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { selectSession } from '../../login/loginSlice';
import { useSendWhenConnected } from '../../useSendWhenConnected';

/**
 * Sends the grades that a teacher typed without a connection, on the next visit to any page, and again
 * when the connection is back. Only on a device that remembers its user; on another one the screen
 * where they were typed sends them, because the next person may use it.
 * @param isReady whether the institute, whose policy grades follow, is known
 */
export function useSendKeptScores({ id, type }: Pick<User, 'id' | 'type'>, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  const send = useCallback(async () => {
    if (!may(type, 'change', can.scores) || workPlace() !== 'device') return;
    if (countUnsaved(id).scores === 0) return;
    // The code for sending loads only when there is something to send.
    const { sendKeptScores } = await loadPart(() => import('../../score/sendKeptScores'));
    await dispatch(sendKeptScores(id));
  }, [dispatch, id, type]);
  useSendWhenConnected(send, isOpen && isReady);
}
