import { useMemo } from 'react';
import {
  gradebookStudents,
  studentOfCard,
  type GradebookStudent,
} from '../../domain/grading/students';
import { courseStudents } from '../course/courseSlice';
import { personById } from '../person/personSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';

export type ListedStudent = GradebookStudent & { photo: string };
export type GradebookStudents = Reading & { students: ListedStudent[] };

/**
 * The rows of a gradebook: the students of the course, and whoever has a record although they left it
 * (D122), who are read one by one.
 * @param owners ids of whoever has a score or a report card; null while they are not known
 */
export function useGradebookStudents(
  courseId: string | null,
  owners: readonly string[] | null,
): GradebookStudents {
  const members = useQuery(courseStudents, courseId);
  const present = new Set(members.items.map(({ id }) => id));
  const left =
    members.status === 'ready' ? [...new Set(owners ?? [])].filter((id) => !present.has(id)) : [];
  const former = useQueries(
    personById,
    left.sort().map((id) => [id] as [string]),
  );
  // Somebody whose document is gone, or not to be read, has no row.
  const reading = joinReadings(members, ...former.filter(({ status }) => status !== 'failed'));
  const cards = members.items;
  const students = useMemo(() => {
    const others = former.flatMap(({ items }) => items);
    const photoOf = new Map([...cards, ...others].map(({ id, photo }) => [id, photo]));
    const rows = gradebookStudents(
      cards.map(studentOfCard),
      others.map(studentOfCard),
      new Set(others.map(({ id }) => id)),
    );
    return rows.map((row) => ({ ...row, photo: photoOf.get(row.id) ?? '' }));
  }, [cards, former]);
  return { ...reading, students };
}
