import Download from '@mui/icons-material/Download';
import History from '@mui/icons-material/History';
import People from '@mui/icons-material/ManageAccounts';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Skeleton from '@mui/material/Skeleton';
import { QueryState } from '../../components/feedback/QueryState';
import { MoreActions } from '../../components/layout/MoreActions';
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
        <MoreActions
          shown={1}
          actions={[
            { label: pageTitles.changes, icon: <History />, to: paths.admin.changes() },
            { label: pageTitles.admins, icon: <People />, to: paths.admin.admins },
            { label: pageTitles.backup, icon: <Download />, to: paths.admin.backup },
            { label: pageTitles.systemState, icon: <MonitorHeart />, to: paths.admin.systemState },
          ]}
        />
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
