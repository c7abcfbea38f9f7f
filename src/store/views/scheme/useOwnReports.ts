import type { GeneratedCard } from '../../../models/gradebook';
import { useAppSelector } from '../../hooks';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { selectMe } from '../../login/loginSlice';
import { useQuery, type Queried } from '../../useQuery';
import { ownReportCards } from '../../scheme/schemeSlice';

/** The signed-in student's report cards of the viewed period. */
export function useOwnReports(): Queried<GeneratedCard> {
  const { id } = useAppSelector(selectMe);
  return useQuery(ownReportCards, id, useViewedPeriodId());
}
