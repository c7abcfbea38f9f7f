import { useEffect, useState } from 'react';
import type { Scheme } from '../../../models/gradebook';
import { countScores } from '../../scheme/schemeSlice';

/**
 * Counts the students who have a score in an external scheme; null until that is known, when it
 * cannot be found out, and for a scheme of tasks, which has no scores.
 */
export function useScoreCount({ id, external }: Pick<Scheme, 'id' | 'external'>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!external) return;
    let isLeft = false;
    countScores(id).then(
      (found) => {
        if (!isLeft) setCount(found);
      },
      () => {
        // The question can be answered without the number.
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, external]);
  return count;
}
