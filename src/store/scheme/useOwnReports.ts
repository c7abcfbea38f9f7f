import { useAppSelector, useLive } from '../hooks';
import type { QueryView } from '../liveSlice';
import type { ReportCard } from '../../models/gradebook';
import { selectInstitute } from '../institute/instituteSlice';
import { selectMe } from '../login/loginSlice';
import { schemeKeys, selectReportCards, watchOwnReportCards } from './schemeSlice';

/** The signed-in student's report cards of the current period. */
export function useOwnReports(): QueryView<ReportCard> & { retry: () => void } {
  const { id } = useAppSelector(selectMe);
  const idPeriod = useAppSelector(selectInstitute)?.period.id ?? '';
  const retry = useLive(watchOwnReportCards, id, idPeriod);
  const view = useAppSelector((state) =>
    selectReportCards(state, schemeKeys.ownReports(id, idPeriod)),
  );
  return { ...view, retry };
}
