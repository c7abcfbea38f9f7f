import type { StudentRecord } from '../../../models/register';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useDocument, type QueriedOne } from '../../useQuery';
import { studentRecordById } from '../../register/registerSlice';
import { useEarlierPeriodId } from './useEarlierPeriod';

export type RecordOfStudent = QueriedOne<StudentRecord> & {
  /** Whether the student's data of today is read: in the current period, or without a record. */
  isToday: boolean;
};

/** Returns the record of a student in the viewed period, if that is an earlier one. */
export function useStudentRecord(id: string): RecordOfStudent {
  const idPeriod = useEarlierPeriodId();
  const record = useDocument(studentRecordById, idPeriod, id);
  return { ...record, isToday: idPeriod === '' || record.absence !== null };
}

/** Returns the record of the signed-in student in the viewed period, if that is an earlier one. */
export const useOwnRecord = (): RecordOfStudent => useStudentRecord(useAppSelector(selectMe).id);
