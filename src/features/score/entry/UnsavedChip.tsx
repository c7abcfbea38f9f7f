import Chip from '@mui/material/Chip';
import { classNames } from '../../../components/classNames';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppSelector } from '../../../store/hooks';
import { selectUnsavedCount } from '../../../store/score/scoreSlice';
import styles from './Score.module.css';

/**
 * Says how many scores the server does not have yet.
 * @param isPlaceKept whether it keeps its place when there are none, so that nothing moves below a
 * user who types
 */
export function UnsavedChip({ isPlaceKept = true }: { isPlaceKept?: boolean }) {
  const unsaved = useAppSelector(selectUnsavedCount);
  if (unsaved === 0 && !isPlaceKept) return null;
  return (
    <Chip
      size="small"
      color="warning"
      label={scoreTexts.unsaved(unsaved)}
      className={classNames(styles.chip, unsaved > 0 && styles.pending)}
    />
  );
}
