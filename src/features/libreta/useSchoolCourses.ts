import { useMemo } from 'react';
import { compareCourses } from '../../domain/courseOrder';
import { courseOfRecord } from '../../domain/viewedRecords';
import type { Course } from '../../models/course';
import { allCourses } from '../../store/course/courseSlice';
import { courseRecords } from '../../store/register/registerSlice';
import { useEarlierPeriodId } from '../../store/views/register/useEarlierPeriod';
import { useQueries, useQuery, type Reading } from '../../store/useQuery';

/**
 * Lists the courses of the viewed period in their order: for an earlier period, as they were then.
 */
export function useSchoolCourses(): Reading & { courses: Course[] } {
  const idPeriod = useEarlierPeriodId();
  const records = useQuery(courseRecords, idPeriod);
  const isRecorded = idPeriod !== null && idPeriod !== '' && records.items.length > 0;
  const isToday = idPeriod === '' || (records.status === 'ready' && !isRecorded);
  const [today] = useQueries(allCourses, isToday ? [[]] : []);
  const { items: found } = records;
  const items = today?.items;
  const courses = useMemo(
    () => (isRecorded ? found.map(courseOfRecord) : [...(items ?? [])]).sort(compareCourses),
    [isRecorded, found, items],
  );
  const { status, error, retry } = today ?? records;
  return { status: idPeriod === null ? 'loading' : status, error, retry, courses };
}
