import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Section } from '../../components/layout/Section';
import { showToast } from '../../lib/toast';
import { countLater, countStates } from '../../domain/roster/check';
import type { CourseFinder } from '../../domain/roster/courses';
import { ROSTER_FIELDS, type RosterField } from '../../domain/roster/fields';
import { countLacking, fillAlike } from '../../domain/roster/fill';
import type { SamePerson } from '../../domain/roster/samePeople';
import type { RosterRow } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import { findingText } from '../../lib/texts/rosterFindings';
import type { AccountType } from '../../models/api';
import type { CheckedRow } from './checkedRow';
import { ChosenRows } from './ChosenRows';
import { Corrections } from './Corrections';
import { FillDialog, type FillRequest } from './FillDialog';
import type { Preview } from './preview';
import { PreviewNotices } from './PreviewNotices';
import { Rehearsal } from './Rehearsal';
import { ReviewPoints } from './ReviewPoints';
import { ReviewBar, type ReviewFilter } from './ReviewBar';
import { RosterGrid } from './RosterGrid';
import type { StartUploadPayload } from '../../store/roster/uploadWrites';
import { downloadRows } from './rosterSheets';
import { RowDialog } from './RowDialog';
import { UpdateReview } from './UpdateReview';
import type { usePreview } from './usePreview';
import { findTakenEmails, type useRegistered } from './useRegistered';
import { useRowChanges } from './useRowChanges';

type Known = Omit<ReturnType<typeof useRegistered>, 'status'> & {
  status: 'ready' | 'loading' | 'failed';
};

export type RosterReviewProps = {
  type: AccountType;
  /**
   * The list as it is shown, and its latest state: a fill of thousands of rows shows a moment
   * later.
   */
  preview: Preview;
  latest: Preview;
  /** The registered people of the list. */
  known: Known;
  /** Its rows, each with its findings, and the rows that seem to be one person. */
  checked: readonly CheckedRow[];
  same: readonly SamePerson[];
  change: ReturnType<typeof usePreview>['change'];
  finder: CourseFinder;
  isRestored: boolean;
  /** The buttons for another file. */
  source: ReactNode;
  /** Asks which field each column holds; null when the file is not there any more. */
  onColumns: (() => void) | null;
  onStart: (payload: StartUploadPayload) => void;
};

/** Counts the rows of its sheets that are no person. */
const countSkipped = ({ content: { emptyLines, exampleLines, noteLines } }: Preview): number =>
  emptyLines.length + exampleLines.length + noteLines.length;

const NONE: ReadonlySet<string> = new Set();

/** The list as it was read, with all findings, to be corrected before anybody is created. */
export function RosterReview(props: RosterReviewProps) {
  const { type, preview, latest, known, checked, same } = props;
  const { change, finder, isRestored, source, onColumns, onStart } = props;
  const { rows } = preview;
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [asked, setAsked] = useState<FillRequest | null>(null);
  const { edit, remove, fill, put, keepPerson, markDistinct } = useRowChanges(
    latest,
    change,
    finder,
  );
  const { status, retry } = known;
  const courses = useMemo(() => finder.courses.map(({ label }) => label), [finder]);

  // The points above the rows may come a moment after the rows: both at once would block the page.
  const settling = useMemo(
    () => ({ rows: checked, same, keepPerson, markDistinct }),
    [checked, same, keepPerson, markDistinct],
  );
  const points = useDeferredValue<typeof settling | null>(settling, null);
  const counts = countStates(checked.map(({ check }) => check));
  const load = {
    id: preview.loadId,
    fileName: preview.fileName,
    unchanged: counts.exists,
  };
  const ready = checked.filter(({ check }) => check.state === 'ready');
  const failed = checked.filter(({ check }) => check.state === 'error');
  const shown = useMemo(
    () =>
      checked.filter(({ check }) => {
        if (filter === 'all') return true;
        if (filter !== 'warning') return check.state === filter;
        return check.findings.some(({ severity }) => severity === 'warning');
      }),
    [checked, filter],
  );

  const handleOpen = useCallback(({ id }: RosterRow) => {
    setOpenId(id);
  }, []);
  const handleRemove = useCallback(
    (row: RosterRow) => {
      remove([row]);
    },
    [remove],
  );
  const handleComplete = useCallback((field: RosterField) => {
    setChosen(NONE);
    setAsked({ field });
  }, []);
  const handlePaste = useCallback((field: RosterField, text: string) => {
    setAsked({ field, text });
  }, []);
  const picked = rows.filter(({ id }) => chosen.has(id));
  const open = rows.find(({ id }) => id === openId);

  return (
    <Section title={rosterTexts.preview} actions={source}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {rosterTexts.source(preview.fileName, preview.sheet)} ·{' '}
        {rosterListTexts.wasRead(rows.length, preview.sheets?.length ?? 1, countSkipped(preview))}
      </Typography>
      <PreviewNotices type={type} preview={preview} isRestored={isRestored} />
      {points && (
        <ReviewPoints
          {...points}
          type={type}
          change={change}
          finder={finder}
          onComplete={handleComplete}
        />
      )}
      <Corrections rows={rows} />
      <Rehearsal
        type={type}
        accounts={ready.map(({ check }) => check.account)}
        errors={counts.error}
        existing={counts.exists}
        changed={counts.changed}
        later={countLater(ready.map(({ check }) => check))}
        finder={finder}
        lookUp={status}
        onRetry={retry}
        onStart={() => {
          onStart({
            load,
            rows: ready.map(({ row, check }) => ({ line: row.line, account: check.account })),
          });
        }}
      />
      <UpdateReview
        type={type}
        rows={checked}
        finder={finder}
        known={known}
        load={load}
        change={change}
      />
      <ReviewBar
        filter={filter}
        counts={{ ...counts, all: rows.length }}
        onFilter={setFilter}
        onComplete={() => {
          setAsked({ field: countLacking(checked, type)[0]?.field ?? 'email' });
        }}
        onColumns={onColumns}
        onDownloadErrors={() => {
          void downloadRows(
            type,
            rosterTexts.errorsFile,
            failed.map(({ row, check }) => ({
              values: row.values,
              error: check.findings.map(findingText).join('; '),
            })),
          );
        }}
        onDiscard={() => {
          change({ kind: 'shown', preview: null });
          const run = () => {
            change({ kind: 'shown', preview: latest });
          };
          showToast('info', rosterTexts.listDiscarded, {
            action: { label: rosterTexts.undo, run },
          });
        }}
      />
      {picked.length > 0 && (
        <ChosenRows
          count={picked.length}
          finder={finder}
          onCourse={(label) => {
            fill('course', fillAlike(picked, label));
            setChosen(NONE);
          }}
          onComplete={() => {
            setAsked({ field: countLacking(checked, type)[0]?.field ?? 'course' });
          }}
          onRemove={() => {
            remove(picked);
            setChosen(NONE);
          }}
          onNone={() => {
            setChosen(NONE);
          }}
        />
      )}
      <RosterGrid
        type={type}
        all={checked}
        rows={shown}
        courses={courses}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={edit}
        onFill={put}
        onOpen={handleOpen}
        onRemove={handleRemove}
        onPaste={handlePaste}
        isHeld={points === null}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {rosterTexts.editHint}
      </Typography>
      {asked && (
        <FillDialog
          type={type}
          rows={checked}
          chosen={chosen}
          asked={asked}
          finder={finder}
          findTaken={findTakenEmails}
          onFill={fill}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
      {open && (
        <RowDialog
          type={type}
          row={open}
          finder={finder}
          onClose={() => {
            setOpenId(null);
          }}
          onApply={(values) => {
            change({
              kind: 'edited',
              id: open.id,
              values: Object.fromEntries(ROSTER_FIELDS.map((field) => [field, values[field]])),
            });
            setOpenId(null);
          }}
        />
      )}
    </Section>
  );
}
