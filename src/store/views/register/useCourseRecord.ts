import type { CourseRecord } from '../../../models/register';
import { useDocument, type QueriedOne } from '../../useQuery';
import { courseRecordById } from '../../register/registerSlice';
import { useEarlierPeriodId } from './useEarlierPeriod';

export type ViewedCourseRecord = QueriedOne<CourseRecord> & {
  /** Whether the course is read as it is today: in the current period, or where there is no record. */
  isToday: boolean;
};

/** Returns the record of a course in the viewed period, if that is an earlier one. */
export function useCourseRecord(courseId: string | null): ViewedCourseRecord {
  const idPeriod = useEarlierPeriodId();
  const record = useDocument(courseRecordById, idPeriod, courseId);
  return { ...record, isToday: idPeriod === '' || record.absence === 'missing' };
}
