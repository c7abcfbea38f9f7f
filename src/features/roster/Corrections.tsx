import { memo, useDeferredValue, useMemo } from 'react';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import styles from './Corrections.module.css';

/** Corrections up to this number are listed one by one. */
const MAX_NAMED = 50;

/** Lists the automatic corrections of a list: one line, which shows more when it is opened. */
export const Corrections = memo(function Corrections({
  rows: now,
}: {
  rows: readonly RosterRow[];
}) {
  // The corrections may come a moment after the typed text in the rows.
  const rows = useDeferredValue(now);
  const mends = useMemo(() => {
    const all = rows.flatMap((row) =>
      // A code that stands for a document is made up, not corrected: another line lists it.
      row.mends.flatMap((mend) => (mend.kind === 'noDocument' ? [] : { row, mend })),
    );
    // Corrections of capitals are the most frequent and the least important.
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
