import { useMemo } from 'react';
import {
  gradebookStudents,
  studentOfCard,
  studentOfMember,
  type GradebookStudent,
} from '../../../domain/grading/students';
import { cameBefore } from '../../../domain/membership';
import { periodEnd } from '../../../domain/periods';
import { useViewedInstitute } from '../institute/useViewedPeriod';
import { useClassMembers } from '../register/useClassMembers';
import { useViewedMembers } from '../register/useViewedMembers';
import { useWhoLeft } from '../register/useWhoLeft';
import { joinReadings, type Reading } from '../../useQuery';

export type ListedStudent = GradebookStudent & { photo: string };
export type GradebookStudents = Reading & {
  students: ListedStudent[];
  /** The state of the course's own list alone; students who have left may still be loading. */
  roster: Reading;
};

/**
 * The rows of a gradebook: the students of the course and, from its class list, the students who have
 * left it but have a record. In an earlier period they are those of its end.
 * @param owners ids of the students who have a score or a report card; null until they are known
 * @param isWorkedIn whether somebody types in the rows: then those who leave meanwhile keep theirs
 */
export function useGradebookStudents(
  courseId: string | null,
  owners: readonly string[] | null,
  isWorkedIn = false,
): GradebookStudents {
  const members = useViewedMembers(courseId);
  const { institute } = useViewedInstitute();
  const endedAt = institute === null ? null : periodEnd(institute);
  const isReady = members.status === 'ready';
  const isHeld = isReady && isWorkedIn && courseId !== null && institute !== null;
  const gone = useWhoLeft(members.items, isHeld ? `${institute.period.id}/${courseId}` : null);
  const present = new Set(members.items.map(({ id }) => id));
  const hasLeft = isReady && (owners ?? []).some((id) => !present.has(id));
  const listed = useClassMembers(hasLeft ? courseId : '');
  const seen = new Set([...present, ...gone.map(({ id }) => id)]);
  // Students who leave while they are in view are known well enough to keep their rows while the
  // list is read.
  const isUnknown = hasLeft && (owners ?? []).some((id) => !seen.has(id));
  // A student who left a course whose list cannot be read has no row.
  const reading =
    isUnknown && listed.status !== 'failed' ? joinReadings(members, listed) : joinReadings(members);
  // A student who joined after an earlier period has no row in it, unless there is a record.
  const owning = JSON.stringify([...new Set(owners ?? [])].sort());
  const cards = useMemo(() => {
    if (endedAt === null) return members.items;
    const known = new Set(JSON.parse(owning) as string[]);
    return members.items.filter((card) => cameBefore(endedAt, card) || known.has(card.id));
  }, [members.items, endedAt, owning]);
  const students = useMemo(() => {
    const photoOf = new Map([...gone, ...cards].map(({ id, photo }) => [id, photo]));
    const others = hasLeft ? listed.items : [];
    const known = new Set(others.map(({ id }) => id));
    const rows = gradebookStudents(
      cards.map(studentOfCard),
      [
        ...others.map(studentOfMember),
        ...gone.filter(({ id }) => !known.has(id)).map(studentOfCard),
      ],
      new Set([...(JSON.parse(owning) as string[]), ...gone.map(({ id }) => id)]),
    );
    return rows.map((row) => ({ ...row, photo: photoOf.get(row.id) ?? '' }));
  }, [cards, listed.items, hasLeft, owning, gone]);
  const { status, error, retry } = members;
  return { ...reading, students, roster: { status, error, retry } };
}
