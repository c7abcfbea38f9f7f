import { useMemo } from 'react';
import { courseOfRecord } from '../../../domain/viewedRecords';
import type { Subject } from '../../../models/subject';
import { coursesById } from '../../course/courseSlice';
import { useNamedCourses, type TeacherCourses } from '../course/useTeacherCourses';
import { useQuery } from '../../useQuery';
import { courseRecordsById } from '../../register/registerSlice';
import { useEarlierPeriodId } from './useEarlierPeriod';

/** The courses of some subjects in the viewed period, each read once: of an earlier one as they were. */
export function useViewedCourses(subjects: readonly Subject[]): TeacherCourses {
  const idPeriod = useEarlierPeriodId();
  const ids = [...new Set(subjects.map(({ courseId }) => courseId))].sort();
  const records = useQuery(courseRecordsById, idPeriod, ids);
  const found = records.items;
  const isRecorded = idPeriod !== '' && found.length > 0;
  const isAsked = idPeriod === '' || (records.status === 'ready' && !isRecorded);
  const today = useQuery(coursesById, isAsked ? ids : []);
  const then = useMemo(() => found.map(courseOfRecord), [found]);
  const isWaiting = idPeriod === null || (idPeriod !== '' && records.status === 'loading');
  return useNamedCourses(
    subjects,
    isRecorded ? then : today.items,
    isWaiting ? 'loading' : isRecorded ? records.status : today.status,
  );
}
