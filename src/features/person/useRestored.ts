import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { personById } from '../../store/person/personSlice';
import { useQuery, type Reading } from '../../store/useQuery';

/** Returns the course that a deleted student left last, if it still exists. */
function lastCourse({ courseId, formerCourses }: User, known: ReadonlyMap<string, string>): string {
  if (courseId !== '') return courseId;
  const former = Object.entries(formerCourses).sort(([, a], [, b]) => b.left - a.left);
  return former.find(([id]) => known.has(id))?.[0] ?? '';
}

/**
 * Returns the deleted person of the address's `?restaurar=`, with the values that fill the form in:
 * in the course from before the deletion. Returns null without one.
 * @param courses the existing courses, by id
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
