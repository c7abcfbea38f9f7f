import { useMemo } from 'react';
import { cellStatus, cellText, startCell, type CellState } from '../../domain/grading/cell';
import type { CellEvent } from '../../domain/grading/cellEvents';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { storedCellOf, type ScorePlace } from '../../store/score/saveScore';
import { sendToCell } from '../../store/score/scoreCells';
import {
  cellKey,
  selectFlash,
  selectScore,
  selectTouched,
  type Flash,
} from '../../store/score/scoreSlice';

export type ScoreCell = {
  cell: CellState;
  /** What its field shows. */
  text: string;
  status: ReturnType<typeof cellStatus>;
  flash: Flash | undefined;
  send: (event: CellEvent) => void;
};

/** One student's score in one scheme, as it stands and as it is being typed. */
export function useScoreCell(scheme: string, student: string): ScoreCell {
  const dispatch = useAppDispatch();
  const place = useMemo((): ScorePlace => ({ scheme, student }), [scheme, student]);
  const key = cellKey(place);
  const touched = useAppSelector((state) => selectTouched(state, key));
  const score = useAppSelector((state) => selectScore(state, place));
  const flash = useAppSelector((state) => selectFlash(state, key));
  const cell = useMemo(() => touched ?? startCell(storedCellOf(score)), [touched, score]);
  return {
    cell,
    text: cellText(cell),
    status: cellStatus(cell),
    flash,
    send: (event) => {
      dispatch(sendToCell(place, event));
    },
  };
}
