import Skeleton from '@mui/material/Skeleton';
import { useAppSelector } from '../../store/hooks';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { dataErrors } from '../../lib/texts/common';
import { pageTitles } from '../../lib/texts/pages';
import { InstituteForm } from './InstituteForm';
import { PeriodCard } from './PeriodCard';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { useQuery } from '../../store/useQuery';

/** The institute's data and its school year (D41). */
export function InstitutePage() {
  const retry = useQuery(instituteDocument);
  const institute = useAppSelector(selectInstitute);
  const status = useAppSelector(selectInstituteStatus);
  return (
    <PageFrame title={pageTitles.institute}>
      <QueryState
        status={status}
        onRetry={retry}
        failure={dataErrors.institute}
        skeleton={<Skeleton variant="rounded" height={560} />}
      >
        {institute && (
          <>
            <InstituteForm institute={institute} />
            <PeriodCard institute={institute} />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
