import Lock from '@mui/icons-material/Lock';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DataTable } from '../../components/table/DataTable';
import { lazyPart } from '../../components/lazyPart';
import { cardState, isToGenerate, openWork } from '../../domain/grading/progress';
import { reopenedUntil } from '../../domain/reopening';
import { paths } from '../../lib/paths';
import { boardTexts } from '../../lib/texts/board';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import { closingTitle, pageTitles } from '../../lib/texts/pages';
import { openWorkTexts, progressTexts } from '../../lib/texts/progress';
import { showToast } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import { usePaper } from '../../store/views/print/usePaper';
import { useAppDispatch } from '../../store/hooks';
import { setPartialClosed } from '../../store/institute/instituteWrites';
import { progressOfPartial } from '../../store/institute/progressSlice';
import { reopeningsOfPeriod } from '../../store/institute/reopeningSlice';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useQuery } from '../../store/useQuery';
import { CloseDialog } from './CloseDialog';
import {
  openWorkColumns,
  searchText,
  type OpenWorkRow,
  type ReopenChange,
} from './openWorkColumns';

const ReopenDialogs = lazyPart(() => import('./ReopenDialogs'), 'ReopenDialogs');
const GenerateReportsDialog = lazyPart(
  () => import('./GenerateReportsDialog'),
  'GenerateReportsDialog',
);

type ClosePartialProps = { institute: Institute; indexPartial: number };

/** Lists what every subject still has to do in a partial, live, with the button that closes it. */
function ClosePartial({ institute, indexPartial }: ClosePartialProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const now = useNow();
  const partial = institute.partial[indexPartial];
  const isClosed = partial?.closed ?? false;
  // For a closed partial all subjects are listed, because each may have to be reopened.
  const [isOnlyOpen, setIsOnlyOpen] = useState(!isClosed);
  const [isAsking, setIsAsking] = useState(false);
  const [isGenerating, setIsGenerating] = useState(false);
  const [change, setChange] = useState<ReopenChange | null>(null);
  const progress = useQuery(progressOfPartial, institute.period.id, indexPartial);
  const reopenings = useQuery(reopeningsOfPeriod, isClosed ? institute.period.id : null);
  const reopeningOf = new Map(reopenings.items.map((each) => [each.idSubject, each]));
  const rows = progress.items.map((each): OpenWorkRow => {
    const work = openWork(each, now);
    const reopening = reopeningOf.get(each.idSubject);
    const until = isClosed ? reopenedUntil(reopening, indexPartial, now) : null;
    return {
      ...each,
      work,
      open: openWorkTexts(work),
      cardState: cardState(each, work),
      isToGenerate: isToGenerate(work) && (!isClosed || until !== null),
      reopenedUntil: until,
      events: (reopening?.events ?? []).filter((event) => event.indexPartial === indexPartial),
    };
  });
  const openRows = rows.filter(({ open }) => open.length > 0);
  // A course without students has nothing that could be ready.
  const counted = rows.filter(({ work }) => work.isEmpty !== 'noStudents');
  const toGenerate = rows.filter((row) => row.isToGenerate);
  const isKnown = progress.status === 'ready';
  const isAllReady = isKnown && openRows.length === 0 && rows.length > 0;
  const countedNote =
    toGenerate.length === 0
      ? boardTexts.nothingToGenerate
      : boardTexts.canGenerate(toGenerate.length);
  const note = isKnown ? countedNote : progressTexts.counting;
  const handleClose = async () => {
    await dispatch(setPartialClosed({ index: indexPartial, closed: true })).unwrap();
    showToast('success', instituteTexts.partialClosed);
    await navigate(paths.admin.institute);
  };
  const name = partial?.name ?? '';
  /** Copies the list of what a teacher still has to do in all subjects, to be sent as a message. */
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
  const columns = openWorkColumns({
    onRemind: (row) => void remind(row),
    ...(isClosed && { onReopen: setChange }),
  });
  const close = (
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
  );
  return (
    <PageFrame
      title={closingTitle(name)}
      paper={<PrintFrame {...usePaper(name)} isWide />}
      subtitle={
        isKnown
          ? progressTexts.readyCount(counted.length - openRows.length, counted.length)
          : progressTexts.counting
      }
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
      actions={
        <>
          {!isClosed && toGenerate.length > 0 && close}
          {(!isClosed || toGenerate.length > 0) && (
            <Button
              variant={toGenerate.length > 0 ? 'contained' : 'outlined'}
              startIcon={<PlaylistAddCheck />}
              disabled={!isKnown || toGenerate.length === 0}
              onClick={() => {
                setIsGenerating(true);
              }}
            >
              {boardTexts.generate}
            </Button>
          )}
          {!isClosed && toGenerate.length === 0 && close}
        </>
      }
    >
      {isClosed && <Alert severity="info">{progressTexts.closed}</Alert>}
      {isAllReady && <Alert severity="success">{progressTexts.allReady}</Alert>}
      {/* One of its lines is there from the beginning, so that nothing moves. */}
      {!isClosed && !isAllReady && <Muted as="p">{note}</Muted>}
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
      {isGenerating && (
        <GenerateReportsDialog
          idPeriod={institute.period.id}
          indexPartial={indexPartial}
          partialName={name}
          rows={toGenerate}
          onClose={() => {
            setIsGenerating(false);
          }}
        />
      )}
      {isAsking && (
        <CloseDialog
          name={name}
          openRows={openRows}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={handleClose}
        />
      )}
      {change && (
        <ReopenDialogs
          key={change.row.id}
          change={change}
          idPeriod={institute.period.id}
          onClose={() => {
            setChange(null);
          }}
        />
      )}
    </PageFrame>
  );
}

/** The page on which an admin sees the open work of a partial, and closes the partial. */
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
