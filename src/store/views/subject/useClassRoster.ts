import { useMemo } from 'react';
import type { ClassMember } from '../../../domain/behind';
import { exceptionsByTask, type ExceptionsByTask } from '../../../domain/exceptions';
import { cardsOfRecord } from '../../../domain/viewedRecords';
import type { Subject } from '../../../models/subject';
import { classMembers } from '../../course/courseSlice';
import { exceptionsOfSubject } from '../../exception/exceptionSlice';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { useCourseRecord } from '../register/useCourseRecord';
import { joinReadings, useQuery, type Reading } from '../../useQuery';

type ClassRoster = Reading & {
  /** The present students, by surname. */
  members: ClassMember[];
  /** The students who have more time for a task of the subject, or are exempt from it. */
  exceptions: ExceptionsByTask;
};

/** The students of a class: one document, whatever their number, and their exceptions. */
export function useClassRoster(subject: Subject): ClassRoster {
  const { item: record, isToday, ...recordReading } = useCourseRecord(subject.courseId);
  const list = useQuery(classMembers, isToday ? subject.courseId : '');
  const { items, ...reading } = useQuery(
    exceptionsOfSubject,
    subject.id,
    useViewedPeriodId(),
    subject.teacherId,
  );
  return {
    ...joinReadings(isToday ? list : recordReading, reading),
    members: useMemo(
      () =>
        record
          ? cardsOfRecord(record).map((card) => ({ ...card, left: null }))
          : list.items.filter(({ left }) => left === null),
      [record, list.items],
    ),
    exceptions: useMemo(() => exceptionsByTask(items), [items]),
  };
}
