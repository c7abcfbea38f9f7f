import { useEffect, useMemo } from 'react';
import { instituteIn } from '../../domain/periods';
import type { Institute } from '../../models/institute';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { Reading } from '../useQuery';
import { useInstitute } from './useInstitute';
import { resumePeriod, selectChosenPeriod } from './viewedPeriodSlice';

export type ViewedInstitute = Reading & {
  /** The institute as it is in the period that is read; null while it is not known. */
  institute: Institute | null;
  /** It is an earlier period: nothing in it changes. */
  isEarlier: boolean;
};

/** The institute in the period that the user has chosen to read, the current one otherwise. */
export function useViewedInstitute(): ViewedInstitute {
  const { institute: current, ...reading } = useInstitute();
  const chosen = useAppSelector(selectChosenPeriod);
  const institute = useMemo(
    () => (current === null || chosen === null ? current : instituteIn(current, chosen)),
    [current, chosen],
  );
  return { ...reading, institute, isEarlier: institute !== current };
}

/** The id of the period that is read; null while it is not known. */
export function useViewedPeriodId(): string | null {
  return useViewedInstitute().institute?.period.id ?? null;
}

/** What is read, once for the whole application: after a reload the period chosen before. */
export function useResumedPeriod(uid: string): ViewedInstitute {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(resumePeriod(uid));
  }, [dispatch, uid]);
  return useViewedInstitute();
}
