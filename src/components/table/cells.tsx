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

/** How many characters of an id are shown: enough to tell rows apart. */
const ID_END = 6;

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    showToast('success', tableTexts.idCopied, { key: 'id' });
  } catch {
    // The clipboard is not available without https or when the browser refuses access.
    showToast('error', tableTexts.idNotCopied);
  }
}

/** The end of an id, which says nothing to a reader; a click copies the whole of it. */
export function IdCell({ id }: { id: string }) {
  return (
    <button
      type="button"
      className={styles.id}
      title={id}
      aria-label={tableTexts.copyId(id)}
      onClick={() => void copy(id)}
    >
      {id.slice(-ID_END)}
    </button>
  );
}

/** The width of a column of ids, in pixels. */
export const ID_WIDTH = 84;
