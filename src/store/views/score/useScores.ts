import { useEffect, useMemo, useRef } from 'react';
import { showToast } from '../../../lib/toast';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppDispatch } from '../../hooks';
import { scoresOfScheme, type Score } from '../../scheme/schemeSlice';
import { joinReadings, useQueries, type Reading } from '../../useQuery';
import { isWaiting } from '../../../lib/reading';
import { resumeKept, storedSeen } from '../../score/scoreCells';
import { storedCellOf } from '../../score/saveCell';
import { useCellKeeping } from './useCellKeeping';

export type Scores = Reading & {
  /** By scheme id, then by student id. */
  byScheme: ReadonlyMap<string, ReadonlyMap<string, Score>>;
  /** The schemes whose scores are not read yet, separated by commas. */
  unread: string;
};

const EMPTY = new Map<string, Score>();

/**
 * The scores of some external schemes, live, one query each. Changes by others reach the cells,
 * scores that an earlier visit left on the device are sent, and leaving the screen saves waiting
 * values.
 * @param screen names what is in view, for undo
 */
export function useScores(schemes: readonly string[], screen: string): Scores {
  const dispatch = useAppDispatch();
  const queries = useQueries(
    scoresOfScheme,
    schemes.map((id) => [id] as [string]),
  );
  const seen = useRef(new Map<string, ReadonlyMap<string, Score>>());
  useEffect(() => {
    for (const [i, { items, status }] of queries.entries()) {
      const id = schemes[i];
      if (id === undefined || status !== 'ready') continue;
      const before = seen.current.get(id);
      seen.current.set(id, new Map(items.map((score) => [score.id, score])));
      if (!before) {
        const count = dispatch(resumeKept(id));
        if (count > 0) showToast('info', scoreTexts.keptSent(count));
      }
      for (const score of items) {
        const known = before?.get(score.id);
        // The first answer changes nothing on the screen, but a touched cell may hold an older
        // value.
        if (score === known) continue;
        const place = { scheme: score.idScheme, student: score.id };
        const was = before ? known : score;
        dispatch(storedSeen(place, storedCellOf(score), was && storedCellOf(was)));
      }
    }
  }, [dispatch, queries, schemes]);
  useCellKeeping(screen);
  return {
    ...joinReadings(...queries),
    unread: schemes
      .filter((_, i) => {
        const query = queries[i];
        return query === undefined || isWaiting(query);
      })
      .join(),
    byScheme: useMemo(
      () =>
        new Map(
          queries.map(({ items }, i) => [
            schemes[i] ?? '',
            items.length === 0 ? EMPTY : new Map(items.map((score) => [score.id, score])),
          ]),
        ),
      [queries, schemes],
    ),
  };
}
