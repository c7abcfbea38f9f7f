import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { personById } from '../../store/person/personSlice';
import { useQuery, type Reading } from '../../store/useQuery';

/** The course that a deleted student left last, if it is still there. */
function lastCourse({ courseId, formerCourses }: User, known: ReadonlyMap<string, string>): string {
  if (courseId !== '') return courseId;
  const former = Object.entries(formerCourses).sort(([, a], [, b]) => b.left - a.left);
  return former.find(([id]) => known.has(id))?.[0] ?? '';
}

/**
 * The deleted person of the address's `?restaurar=`, as the form is filled in: in the course of before
 * the deletion. null without one.
 * @param courses the courses there are, by id
 */
export function useRestored(
  type: AccountType,
  courses: ReadonlyMap<string, string>,
): Reading & { restored: User | null } {
  const [search] = useSearchParams();
  const { items, ...reading } = useQuery(personById, search.get('restaurar') ?? '');
  const [found] = items;
  const restored = useMemo(
    () =>
      found?.deleted && found.type === type
        ? { ...found, courseId: lastCourse(found, courses) }
        : null,
    [found, type, courses],
  );
  return { ...reading, restored };
}
