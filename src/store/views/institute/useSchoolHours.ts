import { schoolHours } from '../../../domain/schoolHours';
import type { Hours } from '../../../domain/timetable';
import type { Reading } from '../../useQuery';
import { useInstitute } from './useInstitute';

/** The lessons of the school's day; right once the reading is ready. */
export function useSchoolHours(): Reading & { hours: Hours } {
  const { institute, ...reading } = useInstitute();
  return { ...reading, hours: schoolHours(institute) };
}
