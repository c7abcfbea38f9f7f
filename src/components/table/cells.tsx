import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import { formatDate, formatTime } from '../../lib/dates';
import { tableTexts } from '../../lib/texts/table';
import { showToast } from '../../lib/toast';
import styles from './cells.module.css';

/** A date with its time below, so that the column stays narrow. */
export function DateTimeCell({ instant }: { instant: number }) {
  return (
    <time dateTime={new Date(instant).toISOString()}>
      {formatDate(instant)} <span className={styles.time}>{formatTime(instant)}</span>
    </time>
  );
}

/** Long text cut after two lines; the row's detail shows the whole text. */
export function ClampedCell({ text }: { text: string }) {
  return (
    <span title={text} className={styles.clamped}>
      {text}
    </span>
  );
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    showToast('success', tableTexts.idCopied, { key: 'id' });
  } catch {
    // The clipboard is not available without https or when the browser refuses access.
    showToast('error', tableTexts.idNotCopied);
  }
}

/** An id is useless to a reader: a button copies it. */
export function IdCell({ id }: { id: string }) {
  return (
    <button
      type="button"
      className={styles.id}
      title={id}
      aria-label={tableTexts.copyId(id)}
      onClick={() => void copy(id)}
    >
      <ContentCopy fontSize="small" />
    </button>
  );
}

/** The width of a column of ids, in pixels. */
export const ID_WIDTH = 56;
