import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import { conductTexts as texts } from '../../lib/texts/conduct';
import styles from './Conduct.module.css';

/** On paper each cell says itself that it is not saved: what the row says of it stays on the screen. */
export function UnsavedMark() {
  return (
    <span className={styles.unsaved}>
      <ErrorOutline fontSize="inherit" aria-hidden /> {texts.waiting}
    </span>
  );
}
