import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Section } from '../../components/layout/Section';
import { showToast } from '../../lib/toast';
import { checkRows, countStates, type RowState } from '../../domain/roster/check';
import type { CourseFinder } from '../../domain/roster/courses';
import { ROSTER_FIELDS, type RosterField, type RosterValues } from '../../domain/roster/fields';
import { mendCell } from '../../domain/roster/mend';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import { findingText } from '../../lib/texts/rosterFindings';
import type { AccountType } from '../../models/api';
import type { Preview } from './preview';
import { PreviewNotices } from './PreviewNotices';
import { Rehearsal } from './Rehearsal';
import { RosterGrid } from './RosterGrid';
import type { StartUploadPayload } from '../../store/roster/uploadWrites';
import { downloadRows } from './rosterSheets';
import { RowDialog } from './RowDialog';
import { SplitNames } from './SplitNames';
import { UpdateReview } from './UpdateReview';
import { UnknownCourses } from './UnknownCourses';
import type { usePreview } from './usePreview';
import { useRegistered } from './useRegistered';

type RosterReviewProps = {
  type: AccountType;
  preview: Preview;
  change: ReturnType<typeof usePreview>['change'];
  finder: CourseFinder;
  isRestored: boolean;
  /** The buttons for another file. */
  source: ReactNode;
  /** Asks what its columns hold; null where its file is not there any more. */
  onColumns: (() => void) | null;
  onStart: (payload: StartUploadPayload) => void;
};

type Filter = 'all' | 'warning' | RowState;
const FILTERS: readonly Filter[] = ['all', 'ready', 'error', 'exists', 'changed', 'warning'];

/** The list as it was read, with everything that is wrong in it, to be mended before anything is made. */
export function RosterReview(props: RosterReviewProps) {
  const { type, preview, change, finder, isRestored, source, onColumns, onStart } = props;
  const { rows } = preview;
  const [filter, setFilter] = useState<Filter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const known = useRegistered(rows);
  const { registered, status, retry } = known;
  const courses = useMemo(() => finder.courses.map(({ label }) => label), [finder]);

  const checked = useMemo(() => {
    const checks = checkRows(rows, type, finder, registered);
    return rows.flatMap((row, i) => {
      const check = checks[i];
      return check ? [{ row, check }] : [];
    });
  }, [rows, type, finder, registered]);
  const counts = countStates(checked.map(({ check }) => check));
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

  const handleEdit = useCallback(
    (id: string, values: Partial<RosterValues>) => {
      const mended = Object.entries(values).map(([field, value]) => [
        field,
        mendCell(field as RosterField, value, finder),
      ]);
      change({ kind: 'edited', id, values: Object.fromEntries(mended) as Partial<RosterValues> });
    },
    [change, finder],
  );
  const handleOpen = useCallback(({ id }: RosterRow) => {
    setOpenId(id);
  }, []);
  const handleRemove = useCallback(
    (row: RosterRow) => {
      change({ kind: 'removed', id: row.id });
      const run = () => {
        change({ kind: 'restored', row });
      };
      showToast('info', rosterTexts.removed(placeOf(row)), {
        action: { label: rosterTexts.undo, run },
      });
    },
    [change],
  );
  const open = rows.find(({ id }) => id === openId);
  const total = { ...counts, all: rows.length };

  return (
    <Section title={rosterTexts.preview} actions={source}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {preview.sheets
          ? rosterListTexts.source(preview.fileName, preview.sheets.length)
          : rosterTexts.source(preview.fileName, preview.sheet)}
      </Typography>
      {isRestored && <Alert severity="info">{rosterTexts.restored}</Alert>}
      <PreviewNotices type={type} preview={preview} />
      <SplitNames rows={rows} change={change} />
      <UnknownCourses
        rows={checked}
        finder={finder}
        onReplace={(from, to) => {
          change({ kind: 'courseReplaced', from, to });
        }}
      />
      <Rehearsal
        type={type}
        accounts={ready.map(({ check }) => check.account)}
        errors={counts.error}
        existing={counts.exists}
        finder={finder}
        lookUp={status}
        onRetry={retry}
        onStart={() => {
          onStart({
            fileName: preview.fileName,
            rows: ready.map(({ row, check }) => ({ line: row.line, account: check.account })),
          });
        }}
      />
      <UpdateReview type={type} rows={checked} finder={finder} known={known} change={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={rosterTexts.filterLabel}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_, chosen: Filter | null) => {
            setFilter(chosen ?? 'all');
          }}
        >
          {FILTERS.filter((each) => each !== 'changed' || counts.changed > 0).map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
              {rosterTexts.filters[each](total[each])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {onColumns && <Button onClick={onColumns}>{rosterListTexts.changeColumns}</Button>}
        {failed.length > 0 && (
          <Button
            startIcon={<Download />}
            onClick={() => {
              void downloadRows(
                type,
                rosterTexts.errorsFile,
                failed.map(({ row, check }) => ({
                  values: row.values,
                  error: check.findings.map(findingText).join('; '),
                })),
              );
            }}
          >
            {rosterTexts.downloadErrors}
          </Button>
        )}
        <Button
          color="error"
          onClick={() => {
            change({ kind: 'shown', preview: null });
            const run = () => {
              change({ kind: 'shown', preview });
            };
            showToast('info', rosterTexts.listDiscarded, {
              action: { label: rosterTexts.undo, run },
            });
          }}
        >
          {rosterTexts.discardList}
        </Button>
      </Box>
      <RosterGrid
        type={type}
        rows={shown}
        courses={courses}
        onEdit={handleEdit}
        onOpen={handleOpen}
        onRemove={handleRemove}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {rosterTexts.editHint}
      </Typography>
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
