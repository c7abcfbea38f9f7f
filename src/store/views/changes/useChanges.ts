import { useCallback, useEffect, useState } from 'react';
import { toErrorCode } from '../../../lib/firebase/errors';
import type { Change } from '../../../models/change';
import type { Reading } from '../../useQuery';
import { CHANGES_A_PAGE, readChanges, type ChangeFilter } from '../../changes/changeReads';

type Read = {
  /** The filter of the read changes, and the number of times they were asked for. */
  key: string;
  changes: Change[];
  isOver: boolean;
  /** The code of the error that ended the last reading. */
  error: string | null;
};

export type Changes = Reading & {
  changes: readonly Change[];
  hasMore: boolean;
  isReadingMore: boolean;
  /** Whether older changes could not be read. */
  hasFailed: boolean;
  readMore: () => void;
};

/** The log of changes, page by page: read changes stay while older ones are added. */
export function useChanges(filter: ChangeFilter): Changes {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const [isReadingMore, setIsReadingMore] = useState(false);
  const wanted = JSON.stringify(filter);
  const key = `${wanted}${String(attempt)}`;

  useEffect(() => {
    let isLeft = false;
    const show = (changes: Change[], error: string | null) => {
      if (isLeft) return;
      setRead({ key, changes, error, isOver: changes.length < CHANGES_A_PAGE });
      setIsReadingMore(false);
    };
    readChanges(JSON.parse(wanted) as ChangeFilter, null).then(
      (changes) => {
        show(changes, null);
      },
      (error: unknown) => {
        show([], toErrorCode(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [wanted, key]);

  const current = read?.key === key ? read : null;
  const last = current?.changes.at(-1);
  const readMore = async () => {
    if (!last || isReadingMore) return;
    setIsReadingMore(true);
    const add = (older: readonly Change[], error: string | null) => {
      setRead((before) =>
        before?.key === key
          ? {
              ...before,
              changes: [...before.changes, ...older],
              error,
              isOver: error === null && older.length < CHANGES_A_PAGE,
            }
          : before,
      );
      setIsReadingMore(false);
    };
    await readChanges(filter, last).then(
      (older) => {
        add(older, null);
      },
      (error: unknown) => {
        add([], toErrorCode(error));
      },
    );
  };
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const hasNothing = current?.changes.length === 0;
  return {
    status: !current ? 'loading' : hasNothing && current.error !== null ? 'failed' : 'ready',
    error: current?.error ?? null,
    retry,
    changes: current?.changes ?? [],
    hasMore: current !== null && !current.isOver,
    isReadingMore,
    hasFailed: !hasNothing && current !== null && current.error !== null,
    readMore: () => void readMore(),
  };
}
