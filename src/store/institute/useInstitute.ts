import { policyOf, type GradingPolicy } from '../../domain/grading/policy';
import type { Institute } from '../../models/institute';
import { useQuery, type Reading } from '../useQuery';
import { instituteDocument } from './instituteSlice';

/** The institute, live; null while it is not known. */
export function useInstitute(): Reading & { institute: Institute | null } {
  const { items, status, error, retry } = useQuery(instituteDocument);
  return { institute: items[0] ?? null, status, error, retry };
}

/** How the school rounds its grades; the specification's way while it is not known. */
export function usePolicy(): GradingPolicy {
  return policyOf(useInstitute().institute?.gradingPolicy);
}
