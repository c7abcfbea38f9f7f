import Download from '@mui/icons-material/Download';
import History from '@mui/icons-material/History';
import People from '@mui/icons-material/ManageAccounts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { paths } from '../../lib/paths';
import { dataErrors } from '../../lib/texts/common';
import { pageTitles } from '../../lib/texts/pages';
import { HoursCard } from './HoursCard';
import { InstituteForm } from './InstituteForm';
import { PeriodCard } from './PeriodCard';
import { PolicyCard } from './PolicyCard';
import { useInstitute } from '../../store/views/institute/useInstitute';

/** The institute's data and its school year. */
export function InstitutePage() {
  const { institute, ...reading } = useInstitute();
  return (
    <PageFrame
      width="form"
      title={pageTitles.institute}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<People />}
            component={Link}
            to={paths.admin.admins}
          >
            {pageTitles.admins}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download />}
            component={Link}
            to={paths.admin.backup}
          >
            {pageTitles.backup}
          </Button>
          <Button
            variant="outlined"
            startIcon={<History />}
            component={Link}
            to={paths.admin.changes()}
          >
            {pageTitles.changes}
          </Button>
        </>
      }
    >
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
            <HoursCard institute={institute} />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
