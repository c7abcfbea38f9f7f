import { useEffect, useMemo } from 'react';
import { instituteIn } from '../../../domain/periods';
import type { Institute } from '../../../models/institute';
import { useAppDispatch, useAppSelector } from '../../hooks';
import type { Reading } from '../../useQuery';
import { useInstitute } from './useInstitute';
import { resumePeriod, selectChosenPeriod } from '../../institute/viewedPeriodSlice';

export type ViewedInstitute = Reading & {
  /** The institute as it was in the viewed period; null until it is loaded. */
  institute: Institute | null;
  /** Whether the viewed period is an earlier one, in which nothing can change. */
  isEarlier: boolean;
};

/** The institute in the period that the user has chosen to view; by default the current period. */
export function useViewedInstitute(): ViewedInstitute {
  const { institute: current, ...reading } = useInstitute();
  const chosen = useAppSelector(selectChosenPeriod);
  const institute = useMemo(
    () => (current === null || chosen === null ? current : instituteIn(current, chosen)),
    [current, chosen],
  );
  return { ...reading, institute, isEarlier: institute !== current };
}

/** The id of the viewed period; null until the institute is loaded. */
export function useViewedPeriodId(): string | null {
  return useViewedInstitute().institute?.period.id ?? null;
}

/** Restores the viewed period after a reload, once for the whole application. */
export function useResumedPeriod(uid: string): ViewedInstitute {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(resumePeriod(uid));
  }, [dispatch, uid]);
  return useViewedInstitute();
}
