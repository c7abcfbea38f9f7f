import type { GeneratedCard } from '../../models/gradebook';
import { useAppSelector } from '../hooks';
import { usePeriodId } from '../institute/useInstitute';
import { selectMe } from '../login/loginSlice';
import { useQuery, type Queried } from '../useQuery';
import { ownReportCards } from './schemeSlice';

/** The signed-in student's report cards of the current period. */
export function useOwnReports(): Queried<GeneratedCard> {
  const { id } = useAppSelector(selectMe);
  return useQuery(ownReportCards, id, usePeriodId());
}
