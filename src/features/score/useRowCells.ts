import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CellState } from '../../domain/grading/cell';
import type { Scheme } from '../../models/gradebook';
import { useAppSelector } from '../../store/hooks';
import type { Score } from '../../store/scheme/schemeSlice';
import {
  cellKey,
  selectFlash,
  selectScore,
  selectTouched,
  type Flash,
} from '../../store/score/scoreSlice';

/** What there is of one score: as it was touched here, as it is stored, and who changed it just now. */
export type RowCell = {
  touched: CellState | undefined;
  score: Score | undefined;
  flash: Flash | undefined;
};

/**
 * A student's scores, by scheme. A row asks the store once: a class has hundreds of cells, and each
 * that asked for itself would be asked on every key.
 */
export function useRowCells(
  student: string,
  schemes: readonly Scheme[],
): ReadonlyMap<string, RowCell> {
  const parts = useAppSelector(
    (state) =>
      schemes.flatMap(({ id }) => {
        const place = { scheme: id, student };
        const key = cellKey(place);
        return [selectTouched(state, key), selectScore(state, place), selectFlash(state, key)];
      }),
    shallowEqual,
  );
  return useMemo(() => {
    const cells = new Map<string, RowCell>();
    for (const [i, { id }] of schemes.entries()) {
      const [touched, score, flash] = parts.slice(3 * i, 3 * i + 3);
      cells.set(id, { touched, score, flash } as RowCell);
    }
    return cells;
  }, [schemes, parts]);
}
