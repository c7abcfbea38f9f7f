import type { RosterRow } from '../../domain/roster/table';
import { placeOf } from '../../domain/roster/table';
import type { Fills } from '../../domain/roster/fill';
import { placeText } from '../../lib/texts/roster';
import { rosterFillTexts as texts } from '../../lib/texts/rosterFill';
import styles from './FillList.module.css';

type FillListProps = { rows: readonly RosterRow[]; fills: Fills };

/** This number of rows is shown one by one. */
const MAX_SHOWN = 6;

/** Shows the values that the first rows would get, so that the user can check them. */
export function FillList({ rows, fills }: FillListProps) {
  const filled = rows.flatMap((row) => {
    const value = fills.get(row.id);
    return value === undefined ? [] : [{ row, value }];
  });
  if (filled.length === 0) return null;
  return (
    <ul className={styles.fills}>
      {filled.slice(0, MAX_SHOWN).map(({ row, value }) => (
        <li key={row.id}>
          {texts.fill(
            placeText(placeOf(row)),
            `${row.values.surname} ${row.values.name}`.trim(),
            value,
          )}
        </li>
      ))}
      {filled.length > MAX_SHOWN && <li>{texts.more(filled.length - MAX_SHOWN)}</li>}
    </ul>
  );
}
