import { conductByPartial, type ConductOfPartial } from '../../../domain/conduct';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useOwnRecord } from '../register/useOwnRecord';
import { joinReadings, useQueries, type Reading } from '../../useQuery';
import { ownConduct } from '../../conduct/conductSlice';

/**
 * The conduct of the signed-in student in a period, by partial, in the present and the former
 * courses; of an ended period, the conduct in its register.
 */
export function useOwnConduct(idPeriod: string): Reading & { partials: ConductOfPartial[] } {
  const { id, courseId, formerCourses } = useAppSelector(selectMe);
  const courses = [...new Set([courseId, ...Object.keys(formerCourses)])].filter(Boolean);
  const { item: record, isToday, ...recordReading } = useOwnRecord();
  const found = useQueries(
    ownConduct,
    (isToday ? courses : []).map((each): [string, string, string] => [each, id, idPeriod]),
  );
  return {
    ...joinReadings(recordReading, ...found),
    partials: record?.conduct ?? conductByPartial(found.flatMap(({ items }) => items)),
  };
}
