import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { listSplits, type NameOrder } from '../../domain/roster/fullName';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import '../../lib/presses';
import { placeText } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import { SplitSelect } from './SplitSelect';
import styles from './SplitNames.module.css';
import type { usePreview } from './usePreview';

type SplitNamesProps = {
  /** The rows whose name was in one cell. */
  whole: readonly RosterRow[];
  change: ReturnType<typeof usePreview>['change'];
};

/** Unsure names up to this number are asked about one by one. */
const MAX_ASKED = 8;
const ORDERS: readonly NameOrder[] = ['surnamesFirst', 'namesFirst'];

/** Finds the rows whose name was in one cell. */
export const findWhole = (rows: readonly RosterRow[]): readonly RosterRow[] =>
  rows.filter(({ split }) => split !== undefined);

/** Tells whether the split of a name, or the order of its parts, is a guess. */
export const hasGuess = (whole: readonly RosterRow[]): boolean =>
  whole.some(
    ({ split }) =>
      split?.state === 'unsure' || split?.orderBy === 'nothing' || split?.orderBy === 'against',
  );

/** Shows how a column of whole names was split: which part comes first, and the unsure names. */
export function SplitNames({ whole, change }: SplitNamesProps) {
  const unsure = whole.filter(({ split }) => split?.state === 'unsure');
  const order = whole.find(({ split }) => split?.state !== 'chosen')?.split?.order;
  const sources = new Set(whole.map(({ split }) => split?.orderBy ?? 'title'));
  const orderBy =
    (['nothing', 'against', 'names'] as const).find((source) => sources.has(source)) ?? 'title';
  return (
    <div className={styles.names}>
      <span>
        {rosterListTexts.split(whole.length)} {rosterListTexts.orderBy[orderBy]}
      </span>
      {order !== undefined && (
        <TextField
          select
          fullWidth
          size="small"
          label={rosterListTexts.order}
          value={order}
          onChange={({ target }) => {
            change({ kind: 'ordered', order: target.value as NameOrder });
          }}
        >
          {ORDERS.map((each) => (
            <MenuItem key={each} value={each}>
              {rosterListTexts.orders[each]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {unsure.length > 0 && rosterListTexts.unsure(unsure.length)}
      {unsure.length > 0 && (
        <div className={styles.choices}>
          {unsure.slice(0, MAX_ASKED).map((row) => (
            <SplitSelect
              key={row.id}
              label={rosterListTexts.splitOf(placeText(placeOf(row)))}
              splits={row.split ? listSplits(row.split.text, row.split.order) : []}
              value={row.values}
              onChoose={(parts) => {
                change({ kind: 'split', id: row.id, parts });
              }}
            />
          ))}
        </div>
      )}
      {unsure.length > MAX_ASKED && rosterListTexts.moreUnsure(unsure.length - MAX_ASKED)}
    </div>
  );
}
