import { useCallback } from 'react';
import { may } from '../../../domain/capabilities/may';
import * as can from '../../../domain/capabilities/table';
import { loadPart } from '../../../lib/codeParts';
import { countUnsaved } from '../../../lib/drafts';
import type { User } from '../../../models/user';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { selectSession } from '../../login/loginSlice';
import { useSendWhenConnected } from '../../useSendWhenConnected';

/**
 * Sends the grades, behaviour and absences that the signed-in user typed without a connection, on the next visit to
 * any page, and again when the connection is back.
 * @param isReady whether the institute, whose policy grades follow, is known
 */
export function useSendKept({ id, type }: Pick<User, 'id' | 'type'>, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  const send = useCallback(async () => {
    const { scores, conduct } = countUnsaved(id);
    // The code for sending loads only when there is something to send.
    if (scores > 0 && may(type, 'change', can.scores)) {
      const { sendKeptScores } = await loadPart(() => import('../../score/sendKeptScores'));
      await dispatch(sendKeptScores(id));
    }
    if (conduct > 0 && may(type, 'change', can.conduct)) {
      const { sendKeptConduct } = await loadPart(() => import('../../conduct/sendKeptConduct'));
      await dispatch(sendKeptConduct(id));
    }
  }, [dispatch, id, type]);
  useSendWhenConnected(send, isOpen && isReady);
}
