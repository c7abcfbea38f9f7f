import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { QueryState } from '../../../components/feedback/QueryState';
import { Muted } from '../../../components/layout/Muted';
import { PageFrame } from '../../../components/layout/PageFrame';
import { Panel } from '../../../components/layout/Panel';
import { paths } from '../../../lib/paths';
import '../../../lib/presses';
import { backupTexts as texts } from '../../../lib/texts/backup';
import { commonTexts, dataErrors } from '../../../lib/texts/common';
import { pageTitles } from '../../../lib/texts/pages';
import type { Institute } from '../../../models/institute';
import { useViewedInstitute } from '../../../store/views/institute/useViewedPeriod';
import { useYearBackup, type BackupState } from './useYearBackup';
import styles from './Backup.module.css';

/** Returns the current step in words and, once the courses are known, the finished share. */
function progressOf(state: BackupState): { text: string; share: number | null } | null {
  if (state.kind === 'reading') return { text: texts.reading, share: null };
  if (state.kind === 'packing') return { text: texts.packing, share: 1 };
  if (state.kind !== 'course') return null;
  const { name, number, total } = state;
  return { text: texts.progress(name, number, total), share: (number - 1) / total };
}

function Outcome({ state }: { state: BackupState }) {
  if (state.kind === 'done') {
    return <Alert severity="success">{texts.done(state.file, state.courses)}</Alert>;
  }
  if (state.kind === 'failed') {
    return <Alert severity="error">{texts.failed(state.done, state.total)}</Alert>;
  }
  if (state.kind === 'cancelled') return <Alert severity="info">{texts.cancelled}</Alert>;
  if (state.kind === 'empty') return <Alert severity="info">{texts.noCourses}</Alert>;
  return null;
}

function labelOf({ kind, ...state }: BackupState): string {
  if (kind === 'done') return texts.again;
  return kind === 'failed' && 'done' in state && state.done > 0 ? texts.resume : texts.download;
}

function Content({ institute }: { institute: Institute }) {
  const { state, start, cancel } = useYearBackup(institute);
  const progress = progressOf(state);
  return (
    <Panel>
      <div className={styles.content}>
        <p>{texts.intro}</p>
        <ul>
          {texts.contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Muted as="p">{texts.warning}</Muted>
        <div role="status">
          {progress && (
            <>
              <p>{progress.text}</p>
              <LinearProgress
                aria-label={progress.text}
                {...(progress.share === null
                  ? { variant: 'indeterminate' }
                  : { variant: 'determinate', value: progress.share * 100 })}
              />
            </>
          )}
          <Outcome state={state} />
        </div>
        <div className={styles.actions}>
          {progress && <Button onClick={cancel}>{commonTexts.cancel}</Button>}
          {/* The button stays where it is: the second press of a double click must not cancel. */}
          <Button
            variant="contained"
            startIcon={<Download />}
            disabled={progress !== null}
            onClick={() => void start()}
          >
            {labelOf(state)}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Makes the copy of a whole year that an admin keeps outside of Aula. */
export function YearBackupPage() {
  const { institute, ...reading } = useViewedInstitute();
  return (
    <PageFrame
      title={pageTitles.backup}
      subtitle={institute?.period.name}
      width="read"
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
    >
      <QueryState
        reading={reading}
        failure={dataErrors.institute}
        skeleton={<Skeleton variant="rounded" height={360} />}
      >
        {institute && <Content key={institute.period.id} institute={institute} />}
      </QueryState>
    </PageFrame>
  );
}
