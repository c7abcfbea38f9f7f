import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import { conductTexts as texts } from '../../lib/texts/conduct';
import styles from './Conduct.module.css';

/** Marks a cell as unsaved on paper: the row's own notice shows only on the screen. */
export function UnsavedMark() {
  return (
    <span className={styles.unsaved}>
      <ErrorOutline fontSize="inherit" aria-hidden /> {texts.waiting}
    </span>
  );
}
