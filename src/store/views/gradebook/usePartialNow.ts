import { useCallback, useEffect, useState } from 'react';
import { toErrorCode } from '../../../lib/firebase/errors';
import { useAppDispatch } from '../../hooks';
import type { Reading } from '../../useQuery';
import { readPartialNow, type PartialNow, type PartialPlace } from '../../gradebook/partialNow';

export type ReadNow = Reading & {
  now: PartialNow | null;
  /**
   * Reads again, and shows the result; rejects when the server does not answer, and the shown data
   * stay.
   */
  readAgain: () => Promise<PartialNow>;
};

type Found = { now: PartialNow } | { error: string } | null;

/** Reads the sources of a partial's report cards from the server when the screen opens. */
export function usePartialNow({ subject, institute, indexPartial }: PartialPlace): ReadNow {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found>(null);
  const [attempt, setAttempt] = useState(0);
  // A change of the subject or the institute by a listener is no reason to read again.
  const [place] = useState({ subject, institute, indexPartial });
  useEffect(() => {
    let isOver = false;
    dispatch(readPartialNow(place)).then(
      (now) => {
        if (!isOver) setFound({ now });
      },
      (error: unknown) => {
        if (!isOver) setFound({ error: toErrorCode(error) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [dispatch, place, attempt]);
  const readAgain = useCallback(async () => {
    const now = await dispatch(readPartialNow(place));
    setFound({ now });
    return now;
  }, [dispatch, place]);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((count) => count + 1);
  }, []);
  const isFailed = found !== null && 'error' in found;
  return {
    now: found !== null && 'now' in found ? found.now : null,
    status: found === null ? 'loading' : isFailed ? 'failed' : 'ready',
    error: isFailed ? found.error : null,
    retry,
    readAgain,
  };
}
