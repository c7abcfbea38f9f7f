import { useMemo } from 'react';
import { useAppSelector, useLive } from '../hooks';
import type { QueryStatus } from '../liveSlice';
import { subjectTexts } from '../../lib/texts/subject';
import { courseKeys, selectCourses, watchCourses } from './courseSlice';

const watchWhenNeeded = (_all: string) => watchCourses();

/**
 * What every course is called, by its id: one query for all of them.
 * @param isNeeded nothing is read, and nothing is known, while it is false
 */
export function useCourseNames(isNeeded = true): {
  names: ReadonlyMap<string, string>;
  status: QueryStatus;
  error: string | null;
  retry: () => void;
} {
  const retry = useLive(watchWhenNeeded, isNeeded ? courseKeys.all : null);
  const { items, status, error } = useAppSelector((state) => selectCourses(state, courseKeys.all));
  const names = useMemo(
    () => new Map(items.map(({ id, name, course }) => [id, subjectTexts.course(name, course)])),
    [items],
  );
  return { names, status, error, retry };
}
