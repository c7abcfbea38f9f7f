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
 * Sends the behaviour and absences that were typed without a connection, on the next visit to any page and when the
 * connection is back, on a device that remembers its user: as grades are.
 */
export function useSendKeptConduct({ id, type }: Pick<User, 'id' | 'type'>): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  const send = useCallback(async () => {
    if (workPlace() !== 'device' || countUnsaved(id).conduct === 0) return;
    const { sendKeptConduct } = await loadPart(() => import('../../conduct/sendKeptConduct'));
    await dispatch(sendKeptConduct(id));
  }, [dispatch, id]);
  useSendWhenConnected(send, isOpen && may(type, 'change', can.conduct));
}
