import { useMemo } from 'react';
import {
  gradebookStudents,
  studentOfCard,
  studentOfUser,
  type GradebookStudent,
} from '../../domain/grading/students';
import { cameBefore } from '../../domain/membership';
import { periodEnd } from '../../domain/periods';
import { useViewedInstitute } from '../institute/useViewedPeriod';
import { personById } from '../person/personSlice';
import { useViewedMembers } from '../register/useViewedMembers';
import { joinReadings, useQueries, type Reading } from '../useQuery';

export type ListedStudent = GradebookStudent & { photo: string };
export type GradebookStudents = Reading & {
  students: ListedStudent[];
  /** The state of the course's own list alone; students who have left may still be loading. */
  roster: Reading;
};

/**
 * The rows of a gradebook: the students of the course and, read one by one, the students who have
 * left it but have a record. In an earlier period they are those of its end.
 * @param owners ids of the students who have a score or a report card; null until they are known
 */
export function useGradebookStudents(
  courseId: string | null,
  owners: readonly string[] | null,
): GradebookStudents {
  const members = useViewedMembers(courseId);
  const { institute } = useViewedInstitute();
  const endedAt = institute === null ? null : periodEnd(institute);
  const present = new Set(members.items.map(({ id }) => id));
  const left =
    members.status === 'ready' ? [...new Set(owners ?? [])].filter((id) => !present.has(id)) : [];
  const former = useQueries(
    personById,
    left.sort().map((id) => [id] as [string]),
  );
  // A student whose document was deleted or cannot be read has no row.
  const reading = joinReadings(members, ...former.filter(({ status }) => status !== 'failed'));
  // A student who joined after an earlier period has no row in it, unless there is a record.
  const owning = endedAt === null ? '' : JSON.stringify([...(owners ?? [])].sort());
  const cards = useMemo(() => {
    if (endedAt === null) return members.items;
    const known = new Set(JSON.parse(owning) as string[]);
    return members.items.filter((card) => cameBefore(endedAt, card) || known.has(card.id));
  }, [members.items, endedAt, owning]);
  const students = useMemo(() => {
    const others = former.flatMap(({ items }) => items);
    const photoOf = new Map([...cards, ...others].map(({ id, photo }) => [id, photo]));
    const rows = gradebookStudents(
      cards.map(studentOfCard),
      others.map((user) => studentOfUser(user, courseId ?? '')),
      new Set(others.map(({ id }) => id)),
    );
    return rows.map((row) => ({ ...row, photo: photoOf.get(row.id) ?? '' }));
  }, [cards, former, courseId]);
  const { status, error, retry } = members;
  return { ...reading, students, roster: { status, error, retry } };
}
