import Skeleton from '@mui/material/Skeleton';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { dataErrors } from '../../lib/texts/common';
import { pageTitles } from '../../lib/texts/pages';
import { InstituteForm } from './InstituteForm';
import { PeriodCard } from './PeriodCard';
import { PolicyCard } from './PolicyCard';
import { useInstitute } from '../../store/institute/useInstitute';

/** The institute's data and its school year. */
export function InstitutePage() {
  const { institute, ...reading } = useInstitute();
  return (
    <PageFrame width="form" title={pageTitles.institute}>
      <QueryState
        reading={reading}
        failure={dataErrors.institute}
        skeleton={<Skeleton variant="rounded" height={560} />}
      >
        {institute && (
          <>
            <InstituteForm institute={institute} />
            <PeriodCard institute={institute} />
            <PolicyCard institute={institute} />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
