import type { Conduct } from '../../models/conduct';
import { useAppSelector } from '../hooks';
import { selectMe } from '../login/loginSlice';
import { joinReadings, useQueries, type Reading } from '../useQuery';
import { ownConduct } from './conductSlice';

/** What was noted of the signed-in student in a period, in the present and the former courses. */
export function useOwnConduct(idPeriod: string): Reading & { records: Conduct[] } {
  const { id, courseId, formerCourses } = useAppSelector(selectMe);
  const courses = [...new Set([courseId, ...Object.keys(formerCourses)])].filter(Boolean);
  const found = useQueries(
    ownConduct,
    courses.map((each): [string, string, string] => [each, id, idPeriod]),
  );
  return { ...joinReadings(...found), records: found.flatMap(({ items }) => items) };
}
