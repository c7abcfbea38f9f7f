import { startTransition, useCallback } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import type { RosterField, RosterValues } from '../../domain/roster/fields';
import type { Fills } from '../../domain/roster/fill';
import { mendCell } from '../../domain/roster/mend';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { placeText, rosterTexts } from '../../lib/texts/roster';
import { rosterFillTexts } from '../../lib/texts/rosterFill';
import { rosterListTexts } from '../../lib/texts/rosterList';
import { showToast } from '../../lib/toast';
import type { Preview } from './preview';
import type { usePreview } from './usePreview';

type Change = ReturnType<typeof usePreview>['change'];

/** Up to this number of rows is drawn anew at once; more of them would block the page. */
const AT_ONCE = 200;
const changeRows = (count: number, change: () => void): void => {
  if (count > AT_ONCE) startTransition(change);
  else change();
};

/** Changes rows in the preview; removing rows and filling many can be undone. */
export function useRowChanges(preview: Preview, change: Change, finder: CourseFinder) {
  const edit = useCallback(
    (id: string, values: Partial<RosterValues>) => {
      const mended = Object.entries(values).map(([field, value]) => [
        field,
        mendCell(field as RosterField, value, finder),
      ]);
      change({ kind: 'edited', id, values: Object.fromEntries(mended) as Partial<RosterValues> });
    },
    [change, finder],
  );
  const remove = useCallback(
    (rows: readonly RosterRow[]) => {
      const [first] = rows;
      if (first === undefined) return;
      change({ kind: 'removed', ids: rows.map(({ id }) => id) });
      const run = () => {
        change({ kind: 'restored', rows });
      };
      const text =
        rows.length === 1
          ? rosterTexts.removed(placeOf(first))
          : rosterFillTexts.removed(rows.length);
      showToast('info', text, { action: { label: rosterTexts.undo, run } });
    },
    [change],
  );
  /** Reports a change, and offers to undo it. */
  const tell = useCallback(
    (text: string) => {
      const run = () => {
        changeRows(preview.rows.length, () => {
          change({ kind: 'shown', preview });
        });
      };
      showToast('info', text, { action: { label: rosterTexts.undo, run } });
    },
    [change, preview],
  );
  const fill = (field: RosterField, fills: Fills) => {
    changeRows(fills.size, () => {
      change({ kind: 'filled', field, fills });
    });
    tell(rosterFillTexts.filled(field, fills.size));
  };
  /** Does the same for typed texts: each is corrected as a cell of the file is. */
  const put = (field: RosterField, fills: Fills) => {
    fill(field, new Map([...fills].map(([id, text]) => [id, mendCell(field, text, finder)])));
  };
  const keepPerson = useCallback(
    (row: RosterRow, others: readonly RosterRow[]) => {
      change({ kind: 'personKept', id: row.id, others: others.map(({ id }) => id) });
      tell(rosterListTexts.keptRow(placeText(placeOf(row))));
    },
    [change, tell],
  );
  const markDistinct = useCallback(
    (rows: readonly RosterRow[]) => {
      change({ kind: 'distinct', ids: rows.map(({ id }) => id) });
    },
    [change],
  );
  return { edit, remove, fill, put, keepPerson, markDistinct };
}
