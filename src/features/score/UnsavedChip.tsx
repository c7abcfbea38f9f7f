import Chip from '@mui/material/Chip';
import { scoreTexts } from '../../lib/texts/score';
import { useAppSelector } from '../../store/hooks';
import { selectUnsavedCount } from '../../store/score/scoreSlice';

/** How many scores the server does not have yet. */
export function UnsavedChip() {
  const unsaved = useAppSelector(selectUnsavedCount);
  return unsaved > 0 && <Chip size="small" color="warning" label={scoreTexts.unsaved(unsaved)} />;
}
