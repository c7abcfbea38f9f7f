import type { PasteColumn } from '../../domain/grading/pasteColumns';
import { scoreTexts } from '../../lib/texts/score';
import styles from './Score.module.css';

const QUIET = new Set<PasteColumn['use']>(['put', 'names', 'list', 'blank']);

type PastedColumnsProps = {
  columns: readonly PasteColumn[];
  schemeName: (id: string) => string;
};

/** Where each pasted column goes, and why some of them stay out. */
export function PastedColumns({ columns, schemeName }: PastedColumnsProps) {
  return (
    <ul aria-label={scoreTexts.pasteColumns} className={styles.columns}>
      {columns.map(({ column, heading, scheme, use }) => (
        <li key={column} className={QUIET.has(use) ? undefined : styles.left}>
          {`${scoreTexts.pasteColumn(column, heading)}: ${scoreTexts.pasteUse[use](scheme === null ? '' : schemeName(scheme))}`}
        </li>
      ))}
    </ul>
  );
}
