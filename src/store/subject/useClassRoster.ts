import { useMemo } from 'react';
import type { ClassMember } from '../../domain/behind';
import { exceptionsByTask, type ExceptionsByTask } from '../../domain/exceptions';
import type { Subject } from '../../models/subject';
import { classMembers } from '../course/courseSlice';
import { exceptionsOfSubject } from '../exception/exceptionSlice';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { joinReadings, useQuery, type Reading } from '../useQuery';

type ClassRoster = Reading & {
  /** The present students, by surname. */
  members: ClassMember[];
  /** Who has more time for a task of the subject, or is exempt from it. */
  exceptions: ExceptionsByTask;
};

/** The students of a class: one document, whatever their number, and their exceptions. */
export function useClassRoster(subject: Subject): ClassRoster {
  const list = useQuery(classMembers, subject.courseId);
  const { items, ...reading } = useQuery(
    exceptionsOfSubject,
    subject.id,
    useViewedPeriodId(),
    subject.teacherId,
  );
  return {
    ...joinReadings(list, reading),
    members: useMemo(() => list.items.filter(({ left }) => left === null), [list.items]),
    exceptions: useMemo(() => exceptionsByTask(items), [items]),
  };
}
