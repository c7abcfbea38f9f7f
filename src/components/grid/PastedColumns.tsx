import type { PasteColumn } from '../../domain/grading/pasteColumns';
import { pasteColumnTexts as texts } from '../../lib/texts/paste';
import styles from './Paste.module.css';

const QUIET = new Set<PasteColumn['use']>(['put', 'names', 'number', 'list', 'blank']);

type PastedColumnsProps = {
  columns: readonly PasteColumn[];
  schemeName: (id: string) => string;
};

/** Where each pasted column goes, and why some of them stay out. */
export function PastedColumns({ columns, schemeName }: PastedColumnsProps) {
  return (
    <ul aria-label={texts.label} className={styles.columns}>
      {columns.map(({ column, heading, scheme, use }) => (
        <li key={column} className={QUIET.has(use) ? undefined : styles.left}>
          {`${texts.column(column, heading)}: ${texts.use[use](scheme === null ? '' : schemeName(scheme))}`}
        </li>
      ))}
    </ul>
  );
}
