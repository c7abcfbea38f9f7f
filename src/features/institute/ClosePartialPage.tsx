import Lock from '@mui/icons-material/Lock';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { DataTable } from '../../components/table/DataTable';
import { cardState, openWork } from '../../domain/grading/progress';
import { paths } from '../../lib/paths';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import { pageTitles } from '../../lib/texts/pages';
import { openWorkTexts, progressTexts } from '../../lib/texts/progress';
import { showToast } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import { useAppDispatch } from '../../store/hooks';
import { setPartialClosed } from '../../store/institute/instituteWrites';
import { progressOfPartial } from '../../store/institute/progressSlice';
import { useInstitute } from '../../store/institute/useInstitute';
import { useQuery } from '../../store/useQuery';
import { openWorkColumns, searchText, type OpenWorkRow } from './openWorkColumns';

type ClosePartialProps = { institute: Institute; indexPartial: number };

/** What every subject still has to do in a partial, live, and the way to close it. */
function ClosePartial({ institute, indexPartial }: ClosePartialProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const now = useNow();
  const [isOnlyOpen, setIsOnlyOpen] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const partial = institute.partial[indexPartial];
  const progress = useQuery(progressOfPartial, institute.period.id, indexPartial);
  const rows = progress.items.map((each): OpenWorkRow => {
    const work = openWork(each, now);
    return { ...each, open: openWorkTexts(work), cardState: cardState(each, work) };
  });
  const openRows = rows.filter(({ open }) => open.length > 0);
  const isKnown = progress.status === 'ready';
  const handleClose = async () => {
    await dispatch(setPartialClosed({ index: indexPartial, closed: true })).unwrap();
    showToast('success', instituteTexts.partialClosed);
    await navigate(paths.admin.institute);
  };
  const name = partial?.name ?? '';
  /** Copies what a teacher still has to do in all subjects, to be sent as a message. */
  const remind = async ({ teacherId, teacherName }: OpenWorkRow) => {
    const lines = openRows
      .filter((row) => row.teacherId === teacherId)
      .map((row) =>
        progressTexts.reminderLine(progressTexts.course(row.subjectName, row.courseName), row.open),
      );
    try {
      await navigator.clipboard.writeText(progressTexts.reminder(teacherName, name, lines));
      showToast('success', progressTexts.reminded);
    } catch {
      // The clipboard is not available without https or when the browser refuses access.
      showToast('error', progressTexts.notReminded);
    }
  };
  const columns = openWorkColumns((row) => void remind(row));
  return (
    <PageFrame
      title={progressTexts.title(name)}
      subtitle={
        isKnown
          ? progressTexts.readyCount(rows.length - openRows.length, rows.length)
          : progressTexts.counting
      }
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
      actions={
        !partial?.closed && (
          <Button
            variant={openRows.length === 0 ? 'contained' : 'outlined'}
            startIcon={<Lock />}
            disabled={!isKnown}
            onClick={() => {
              setIsAsking(true);
            }}
          >
            {progressTexts.close}
          </Button>
        )
      }
    >
      {partial?.closed && <Alert severity="info">{progressTexts.closed}</Alert>}
      {isKnown && openRows.length === 0 && rows.length > 0 && (
        <Alert severity="success">{progressTexts.allReady}</Alert>
      )}
      <FormControlLabel
        label={progressTexts.onlyOpen}
        control={
          <Switch
            checked={isOnlyOpen}
            onChange={(_, isChecked) => {
              setIsOnlyOpen(isChecked);
            }}
          />
        }
      />
      <DataTable
        label={progressTexts.subjects}
        rows={isOnlyOpen ? openRows : rows}
        columns={columns}
        reading={progress}
        failure={dataErrors.load}
        emptyText={rows.length > 0 ? progressTexts.allReady : progressTexts.none}
        searchText={searchText}
        openPath={({ idSubject }) => paths.admin.subjectProgress(idSubject)}
      />
      {isAsking && (
        <ConfirmDialog
          title={instituteTexts.closeTitle(name)}
          text={instituteTexts.closeQuestion}
          confirmLabel={instituteTexts.close}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={handleClose}
        >
          {openRows.length > 0 && (
            <Alert severity="warning">
              {progressTexts.stillOpen(openRows.length)}
              <Box
                component="ul"
                // Focusable, so that the keyboard can scroll it.
                tabIndex={0}
                aria-label={progressTexts.subjects}
                sx={{ m: 0, pl: 2.5, maxHeight: '30vh', overflow: 'auto' }}
              >
                {openRows.map(({ id, subjectName, courseName, open }) => (
                  <li key={id}>
                    {progressTexts.reminderLine(
                      progressTexts.course(subjectName, courseName),
                      open,
                    )}
                  </li>
                ))}
              </Box>
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </PageFrame>
  );
}

/** The page on which an admin sees what is not ready in a partial, and closes it. */
export function ClosePartialPage() {
  const { indexPartial = '' } = useParams();
  const { institute, ...reading } = useInstitute();
  const index = Number(indexPartial);
  if (institute?.partial[index]) return <ClosePartial institute={institute} indexPartial={index} />;
  return (
    <PageFrame
      title={progressTexts.crumb}
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
    >
      <QueryState
        reading={reading}
        failure={dataErrors.institute}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        <EmptyState text={progressTexts.missing} />
      </QueryState>
    </PageFrame>
  );
}
