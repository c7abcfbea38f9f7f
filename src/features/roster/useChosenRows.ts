import { useCallback, useLayoutEffect, useRef } from 'react';
import { rowsFrom, withRows } from '../../components/table/useRowChoice';
import type { CheckedRow } from './checkedRow';

/**
 * Chooses a row, or no longer; with Shift all from the one before on. It stays the same function, so that rows that do
 * not change are not drawn anew.
 * @param shown the rows of the page
 */
export function useChosenRows(
  shown: readonly CheckedRow[],
  chosen: ReadonlySet<string>,
  onChoose: (ids: ReadonlySet<string>) => void,
): (id: string, isRange: boolean) => void {
  const now = useRef({ shown, chosen, onChoose });
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    now.current = { shown, chosen, onChoose };
  });
  return useCallback((id, isRange) => {
    const ids = now.current.shown.map(({ row }) => row.id);
    const meant = rowsFrom(ids, isRange ? last.current : null, id);
    last.current = id;
    now.current.onChoose(withRows(now.current.chosen, meant, !now.current.chosen.has(id)));
  }, []);
}
