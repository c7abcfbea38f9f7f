import { useMemo } from 'react';
import type { ClassMember } from '../../../domain/behind';
import { membersOfRecord } from '../../../domain/viewedRecords';
import { classMembers } from '../../course/courseSlice';
import { useQuery, type Queried } from '../../useQuery';
import { useCourseRecord } from './useCourseRecord';

/**
 * Everybody who is or was in a course in the viewed period, by surname: one document. It names those who left
 * to their teachers, who read no other course's students.
 * @param courseId null or empty asks for nobody
 */
export function useClassMembers(courseId: string | null): Queried<ClassMember> {
  const { item, isToday, status, error, retry } = useCourseRecord(courseId);
  const today = useQuery(classMembers, isToday ? courseId : '');
  const items = useMemo(() => (item ? membersOfRecord(item) : []), [item]);
  return isToday ? today : { items, status, error, retry };
}
