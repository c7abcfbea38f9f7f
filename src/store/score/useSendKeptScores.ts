import { useEffect } from 'react';
import { loadPart } from '../../lib/codeParts';
import { connection } from '../../lib/connection';
import { countUnsaved, workPlace } from '../../lib/drafts';
import { USER_TYPE, type User } from '../../models/user';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectSession } from '../login/loginSlice';

/**
 * Sends the grades that a teacher typed without a connection, on the next visit to any page, and again
 * when the connection is back. Only on a device that remembers its user; on another one the screen
 * where they were typed sends them, because the next person may use it.
 * @param isReady whether the institute, whose policy grades follow, is known
 */
export function useSendKeptScores({ id, type }: Pick<User, 'id' | 'type'>, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  useEffect(() => {
    if (!isOpen || !isReady || type !== USER_TYPE.teacher) return undefined;
    const sendNow = () => {
      if (!connection.isConnected() || workPlace() !== 'device') return;
      if (countUnsaved(id).scores === 0) return;
      loadPart(() => import('./sendKeptScores'))
        .then(({ sendKeptScores }) => dispatch(sendKeptScores(id)))
        .catch(() => undefined); // no code or no server; the next connection or visit tries again
    };
    sendNow();
    return connection.subscribe(sendNow);
  }, [dispatch, id, type, isOpen, isReady]);
}
