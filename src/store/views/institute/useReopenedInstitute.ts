import { useMemo } from 'react';
import { withReopened } from '../../../domain/reopening';
import type { Institute } from '../../../models/institute';
import { useDocument } from '../../useQuery';
import { reopeningOfSubject } from '../../institute/reopeningSlice';
import { useInstitute } from './useInstitute';

/**
 * The institute as the teacher of a subject works in its grades: a closed partial that an admin reopened
 * counts as open until then. Of an earlier period, and without a closed partial, nothing is asked for.
 * @param institute in the period that is read
 * @param now ms since 1970
 */
export function useReopenedInstitute<T extends Institute | null>(
  institute: T,
  idSubject: string | null,
  now: number,
): T {
  const { institute: current } = useInstitute();
  const isAsked =
    institute !== null &&
    institute.period.id === current?.period.id &&
    institute.partial.some(({ closed }) => closed);
  const { item } = useDocument(
    reopeningOfSubject,
    isAsked ? institute.period.id : null,
    isAsked ? idSubject : null,
  );
  const shown = item?.idSubject === idSubject && isAsked ? item : undefined;
  return useMemo(
    () => (institute === null ? institute : withReopened(institute, shown, now)),
    [institute, shown, now],
  );
}
