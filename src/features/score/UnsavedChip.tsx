import Chip from '@mui/material/Chip';
import { scoreTexts } from '../../lib/texts/score';
import { useAppSelector } from '../../store/hooks';
import { selectUnsavedCount } from '../../store/score/scoreSlice';

/**
 * How many scores the server does not have yet.
 * @param isPlaceKept nothing moves when there are none, as where somebody types below
 */
export function UnsavedChip({ isPlaceKept = true }: { isPlaceKept?: boolean }) {
  const unsaved = useAppSelector(selectUnsavedCount);
  if (unsaved === 0 && !isPlaceKept) return null;
  return (
    <Chip
      size="small"
      color="warning"
      label={scoreTexts.unsaved(unsaved)}
      sx={{ visibility: unsaved > 0 ? 'visible' : 'hidden' }}
    />
  );
}
