import CheckCircle from '@mui/icons-material/CheckCircle';
import Download from '@mui/icons-material/Download';
import Key from '@mui/icons-material/Key';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { Section } from '../../components/layout/Section';
import { CredentialsDialog } from '../../components/person/CredentialsDialog';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { listedName } from '../../domain/names';
import type { CourseFinder } from '../../domain/roster/courses';
import { countOutcomes, type JobOutcome, type JobRow } from '../../domain/roster/job';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import type { Upload } from '../../store/roster/rosterSlice';
import { handOverCredentials, retryFailures } from '../../store/roster/uploadWrites';
import { GiveUpDialog } from './GiveUpDialog';
import { LoadLink } from './LoadLink';
import { downloadResult, downloadRows, jobValues, reasonOf } from './rosterSheets';

type RosterResultProps = {
  type: AccountType;
  upload: Upload;
  finder: CourseFinder;
  /** Whether the people who were not sent are in the list under review. */
  isListed: boolean;
  /** Ends the upload; rows that created nobody go back to the list. */
  onFinish: () => void;
};

type ResultRow = {
  id: string;
  line: number;
  person: string;
  email: string;
  state: JobOutcome['status'];
  reason: string;
};

const COLORS: Record<JobOutcome['status'], 'default' | 'success' | 'error' | 'warning'> = {
  waiting: 'default',
  sent: 'warning',
  created: 'success',
  exists: 'default',
  failed: 'error',
};
const COLUMNS: readonly TableColumn<ResultRow>[] = [
  { field: 'line', headerName: rosterTexts.columns.line, width: 64, isSecondary: true },
  { field: 'person', headerName: rosterTexts.columns.person, flex: 1, minWidth: 130 },
  {
    field: 'email',
    headerName: rosterTexts.fields.email,
    flex: 1.2,
    minWidth: 170,
    isSecondary: true,
  },
  {
    field: 'state',
    headerName: rosterTexts.columns.state,
    flex: 1,
    minWidth: 140,
    renderCell: ({ row: { state, reason } }) => (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[state]}
          label={rosterTexts.outcomes[state]}
        />
        {reason}
      </Box>
    ),
  },
];
const searchText = ({ person, email }: ResultRow) => `${person} ${email}`;

const toResult = (row: JobRow, index: number): ResultRow => ({
  id: String(index),
  line: row.line,
  person: listedName(row.account),
  email: row.account.email,
  state: row.outcome.status,
  reason: reasonOf(row),
});

/** Shows the result of every row, and the passwords while this session lasts. */
export function RosterResult({ type, upload, finder, isListed, onFinish }: RosterResultProps) {
  const dispatch = useAppDispatch();
  const { job, passwords } = upload;
  const [isShowing, setIsShowing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const counts = countOutcomes(job);
  const unlisted = isListed ? 0 : counts.waiting;
  const courseNameOf = (id: string) =>
    finder.courses.find((course) => course.id === id)?.label ?? '';
  const people = job.rows.flatMap(({ account }) => {
    const password = passwords[account.email];
    const { name, surname, email, courseId } = account;
    return password === undefined
      ? []
      : [{ name, surname, email, password, courseName: courseNameOf(courseId) }];
  });
  const failed = job.rows.filter(({ outcome }) => outcome.status === 'failed');
  const rows = useMemo(() => job.rows.map(toResult), [job]);
  const facts = [
    [counts.created, rosterTexts.resultCounts.created],
    [counts.exists, rosterTexts.resultCounts.exists],
    [counts.failed, rosterTexts.resultCounts.failed],
    [counts.sent, rosterTexts.resultCounts.sent],
    [counts.waiting, rosterTexts.resultCounts.waiting],
  ] as const;

  return (
    <Section title={rosterTexts.result}>
      <Alert severity={counts.failed + counts.sent + counts.waiting > 0 ? 'warning' : 'success'}>
        {facts
          .filter(([count]) => count > 0)
          .map(([count, label]) => `${count} ${label}`)
          .join(' · ')}
      </Alert>
      {people.length > 0 && counts.pending > 0 && (
        <Alert severity="warning">{rosterTexts.credentialsHint}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {counts.created === counts.total && (
          <Button
            variant="contained"
            startIcon={<CheckCircle />}
            disabled
            sx={{ '&.Mui-disabled': { bgcolor: 'success.main', color: 'success.contrastText' } }}
          >
            {rosterTexts.success}
          </Button>
        )}
        {people.length > 0 && (
          <Button
            variant="contained"
            startIcon={<Key />}
            onClick={() => {
              setIsShowing(true);
            }}
          >
            {rosterTexts.credentials}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => {
            void downloadResult(type, job.rows, passwords, courseNameOf).then((isDone) => {
              if (isDone) dispatch(handOverCredentials(type));
            });
          }}
        >
          {rosterTexts.downloadResult}
        </Button>
        {failed.length > 0 && (
          <>
            <Button
              startIcon={<Download />}
              onClick={() => {
                void downloadRows(
                  type,
                  rosterTexts.errorsFile,
                  failed.map((row) => ({
                    values: jobValues(row, courseNameOf),
                    error: reasonOf(row),
                  })),
                );
              }}
            >
              {rosterTexts.downloadFailed}
            </Button>
            <Button onClick={() => void dispatch(retryFailures(type))}>
              {rosterTexts.retryFailed}
            </Button>
          </>
        )}
        {job.load && counts.created > 0 && <LoadLink load={job.load.id} />}
        <Button
          onClick={() => {
            if (counts.pending + counts.sent + unlisted > 0) setIsLeaving(true);
            else onFinish();
          }}
        >
          {rosterTexts.finish}
        </Button>
      </Box>
      <DataTable
        label={rosterTexts.resultTable}
        rows={rows}
        columns={COLUMNS}
        emptyText={rosterTexts.noRows}
        searchText={searchText}
        isLocal
        isDownloaded={false}
      />
      {isShowing && (
        <CredentialsDialog
          people={people}
          onClose={() => {
            // The dialog cannot close until the passwords are copied, printed, downloaded or given
            // up.
            dispatch(handOverCredentials(type));
            setIsShowing(false);
          }}
        />
      )}
      {isLeaving && (
        <GiveUpDialog
          title={counts.pending > 0 ? rosterTexts.finishTitle : rosterTexts.finishUnfinishedTitle}
          confirmLabel={rosterTexts.finishAnyway}
          job={job}
          isListed={isListed}
          onCancel={() => {
            setIsLeaving(false);
          }}
          onConfirm={() => {
            onFinish();
            return undefined;
          }}
        />
      )}
    </Section>
  );
}
