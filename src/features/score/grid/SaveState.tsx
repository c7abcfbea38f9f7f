import Check from '@mui/icons-material/Check';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppSelector } from '../../../store/hooks';
import { selectUnsavedCount } from '../../../store/score/scoreSlice';
import styles from './GradebookLine.module.css';

/** Says whether the server has every score, or how many it does not have yet. */
export function SaveState() {
  const unsaved = useAppSelector(selectUnsavedCount);
  return unsaved > 0 ? (
    <span className={styles.unsaved}>{scoreTexts.unsaved(unsaved)}</span>
  ) : (
    <span className={styles.saved}>
      <Check fontSize="small" aria-hidden />
      {scoreTexts.allSaved}
    </span>
  );
}
