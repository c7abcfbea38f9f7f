import Chip from '@mui/material/Chip';
import { scoreTexts } from '../../lib/texts/score';
import { useAppSelector } from '../../store/hooks';
import { selectUnsavedCount } from '../../store/score/scoreSlice';

/** How many scores the server does not have yet. It keeps its place, so that nothing moves for it. */
export function UnsavedChip() {
  const unsaved = useAppSelector(selectUnsavedCount);
  return (
    <Chip
      size="small"
      color="warning"
      label={scoreTexts.unsaved(unsaved)}
      sx={{ visibility: unsaved > 0 ? 'visible' : 'hidden' }}
    />
  );
}
