import { memo, useDeferredValue, useMemo } from 'react';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import styles from './Corrections.module.css';

/** Corrections that are named one by one. */
const MAX_NAMED = 50;

/** What was put right in a list: one line, which says more when it is opened. */
export const Corrections = memo(function Corrections({
  rows: now,
}: {
  rows: readonly RosterRow[];
}) {
  // They may come a moment after what was typed in the rows.
  const rows = useDeferredValue(now);
  const mends = useMemo(() => {
    const all = rows.flatMap((row) =>
      // A code that stands for a document is made up, not put right: it is told apart.
      row.mends.flatMap((mend) => (mend.kind === 'noDocument' ? [] : { row, mend })),
    );
    // Capitals are the most, and the least to look at.
    const isOfNames = ({ mend }: (typeof all)[number]) => Number(mend.kind === 'names');
    return all.sort((a, b) => isOfNames(a) - isOfNames(b));
  }, [rows]);
  const summary = useMemo(() => rosterTexts.mended(mends.map(({ mend }) => mend.kind)), [mends]);
  if (mends.length === 0) return null;
  return (
    <details className={styles.corrections}>
      <summary>{summary}</summary>
      <ul>
        {mends.slice(0, MAX_NAMED).map(({ row, mend }) => {
          const text = rosterTexts.mendOf(mend, row.values[mend.field], placeOf(row));
          return <li key={text}>{text}</li>;
        })}
        {mends.length > MAX_NAMED && <li>{rosterTexts.moreMends(mends.length - MAX_NAMED)}</li>}
      </ul>
    </details>
  );
});
