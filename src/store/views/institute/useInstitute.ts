import { schoolPolicy, type GradingPolicy } from '../../../domain/grading/policy';
import type { Institute } from '../../../models/institute';
import { useQuery, type Reading } from '../../useQuery';
import { instituteDocument } from '../../institute/instituteSlice';

/** The institute, live; null until it is loaded. */
export function useInstitute(): Reading & { institute: Institute | null } {
  const { items, status, error, retry } = useQuery(instituteDocument);
  return { institute: items[0] ?? null, status, error, retry };
}

/** The school's grading policy; the specification's until the institute is loaded. */
export function usePolicy(): GradingPolicy {
  return schoolPolicy(useInstitute().institute);
}
