import { useMemo } from 'react';
import { cardsOfRecord } from '../../../domain/viewedRecords';
import type { StudentCard } from '../../../models/user';
import { courseStudents } from '../../course/courseSlice';
import { useQuery, type Queried } from '../../useQuery';
import { useCourseRecord } from './useCourseRecord';

/** The students of a course in the viewed period, by surname: of an earlier one those of its end. */
export function useViewedMembers(courseId: string | null): Queried<StudentCard> {
  const { item, isToday, status, error, retry } = useCourseRecord(courseId);
  const today = useQuery(courseStudents, isToday ? courseId : '');
  const items = useMemo(() => (item ? cardsOfRecord(item) : []), [item]);
  return isToday ? today : { items, status, error, retry };
}
