import { useMemo } from 'react';
import { subjectTexts } from '../../../lib/texts/subject';
import { useQuery, type Reading } from '../../useQuery';
import { allCourses } from '../../course/courseSlice';

/** The names of all courses by id: one query for all of them. */
export function useCourseNames(): Reading & { names: ReadonlyMap<string, string> } {
  const { items, status, error, retry } = useQuery(allCourses);
  const names = useMemo(
    () => new Map(items.map(({ id, name, course }) => [id, subjectTexts.course(name, course)])),
    [items],
  );
  return { names, status, error, retry };
}
