import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { RowState } from '../../domain/roster/check';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterFillTexts } from '../../lib/texts/rosterFill';
import { rosterListTexts } from '../../lib/texts/rosterList';

export type ReviewFilter = 'all' | 'warning' | RowState;
const FILTERS: readonly ReviewFilter[] = ['all', 'ready', 'error', 'exists', 'changed', 'warning'];

type ReviewBarProps = {
  filter: ReviewFilter;
  counts: Record<ReviewFilter, number>;
  onFilter: (filter: ReviewFilter) => void;
  onComplete: () => void;
  /** Asks which field each column holds; null when the file is not there any more. */
  onColumns: (() => void) | null;
  onDownloadErrors: () => void;
  onDiscard: () => void;
};

/** Chooses which rows of the list are shown, and holds the actions on the whole list. */
export function ReviewBar(props: ReviewBarProps) {
  const { filter, counts, onFilter, onComplete, onColumns, onDownloadErrors, onDiscard } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={rosterTexts.filterLabel}
        sx={{ flexWrap: 'wrap' }}
        onChange={(_, chosen: ReviewFilter | null) => {
          onFilter(chosen ?? 'all');
        }}
      >
        {FILTERS.filter((each) => each !== 'changed' || counts.changed > 0).map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
            {rosterTexts.filters[each](counts[each])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1 }} />
      <Button onClick={onComplete}>{rosterFillTexts.open}</Button>
      {onColumns && <Button onClick={onColumns}>{rosterListTexts.changeColumns}</Button>}
      {counts.error > 0 && (
        <Button startIcon={<Download />} onClick={onDownloadErrors}>
          {rosterTexts.downloadErrors}
        </Button>
      )}
      <Button color="error" onClick={onDiscard}>
        {rosterTexts.discardList}
      </Button>
    </Box>
  );
}
