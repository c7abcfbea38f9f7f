import { useMemo } from 'react';
import { subjectOfRecord } from '../../../domain/viewedRecords';
import type { Subject } from '../../../models/subject';
import { subjectById, subjectsOfTeacher } from '../../subject/subjectSlice';
import { useDocument, useQuery, type Queried, type QueriedOne } from '../../useQuery';
import { subjectRecordById, subjectRecordsOfTeacher } from '../../register/registerSlice';
import { useEarlierPeriodId } from './useEarlierPeriod';

/** A teacher's subjects in the viewed period: of an earlier one those that the teacher had then. */
export function useViewedSubjects(teacherId: string): Queried<Subject> {
  const idPeriod = useEarlierPeriodId();
  const isEarlier = idPeriod !== '';
  const today = useQuery(subjectsOfTeacher, isEarlier ? '' : teacherId);
  const records = useQuery(subjectRecordsOfTeacher, idPeriod, teacherId);
  const items = useMemo(() => records.items.map(subjectOfRecord), [records.items]);
  return isEarlier ? { ...records, items } : today;
}

/**
 * A subject in the viewed period: of an earlier one as its register says, with the teacher of then. A subject
 * without a record there is read as it is today.
 */
export const useViewedSubject = (id: string | null): QueriedOne<Subject> =>
  useSubjectIn(useEarlierPeriodId(), id);

/**
 * The same of any period.
 * @param idPeriod an earlier one; empty for the current one, null until it is known
 */
export function useSubjectIn(idPeriod: string | null, id: string | null): QueriedOne<Subject> {
  const record = useDocument(subjectRecordById, idPeriod, id);
  const isUnrecorded = idPeriod === '' || record.absence === 'missing';
  const today = useDocument(subjectById, isUnrecorded ? id : '');
  const found = record.item;
  const item = useMemo(() => found && subjectOfRecord(found), [found]);
  return isUnrecorded ? today : { ...record, item };
}
