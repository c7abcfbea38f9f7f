import type { StudentRecord } from '../../models/register';
import { useAppSelector } from '../hooks';
import { selectMe } from '../login/loginSlice';
import { useDocument, type QueriedOne } from '../useQuery';
import { studentRecordById } from './registerSlice';
import { useEarlierPeriodId } from './useEarlierPeriod';

export type OwnRecord = QueriedOne<StudentRecord> & {
  /** Whether the student's data of today is read: in the current period, or without a record. */
  isToday: boolean;
};

/** What the signed-in student was in the viewed period, when that is an earlier one. */
export function useOwnRecord(): OwnRecord {
  const { id } = useAppSelector(selectMe);
  const idPeriod = useEarlierPeriodId();
  const record = useDocument(studentRecordById, idPeriod, id);
  return { ...record, isToday: idPeriod === '' || record.absence !== null };
}
