import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CellState, CellValue } from '../../../domain/grading/cell';
import { useAppSelector } from '../../../store/hooks';
import {
  cellKey,
  selectFlash,
  selectScore,
  selectTouched,
  type Flash,
} from '../../../store/score/scoreSlice';

/** The data of one cell: its edit, its stored value, and who changed it just now. */
export type RowCell = {
  touched: CellState | undefined;
  /** The stored score; null for none, and for the grade of a task, which the row knows. */
  value: CellValue;
  flash: Flash | undefined;
};

/**
 * Returns a student's cells, by the sheets of their columns. A row reads the store once: a class
 * has hundreds of cells, and each with its own selector would run on every key.
 */
export function useRowCells(
  student: string,
  sheets: readonly string[],
): ReadonlyMap<string, RowCell> {
  const parts = useAppSelector(
    (state) =>
      sheets.flatMap((scheme) => {
        const place = { scheme, student };
        const key = cellKey(place);
        const value = selectScore(state, place)?.noteFinal ?? null;
        return [selectTouched(state, key), value, selectFlash(state, key)];
      }),
    shallowEqual,
  );
  return useMemo(() => {
    const cells = new Map<string, RowCell>();
    for (const [i, sheet] of sheets.entries()) {
      const [touched, value, flash] = parts.slice(3 * i, 3 * i + 3);
      cells.set(sheet, { touched, value, flash } as RowCell);
    }
    return cells;
  }, [sheets, parts]);
}
