import { useMemo } from 'react';
import { cellStatus, cellText, startCell, type CellState } from '../../../domain/grading/cell';
import type { CellEvent } from '../../../domain/grading/cellEvents';
import { storedOfSubmission } from '../../../domain/grading/taskCell';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { finalPlaceOf } from '../../../store/score/finalPlace';
import { storedCellOf } from '../../../store/score/saveCell';
import type { ScorePlace } from '../../../store/score/saveScore';
import { sendToCell } from '../../../store/score/scoreCells';
import {
  cellKey,
  selectFlash,
  selectFinalCard,
  selectScore,
  selectSubmission,
  selectTouched,
  type Flash,
} from '../../../store/score/scoreSlice';
import { taskPlaceOf } from '../../../store/score/taskPlace';

export type ScoreCell = {
  cell: CellState;
  /** The text of its field. */
  text: string;
  status: ReturnType<typeof cellStatus>;
  flash: Flash | undefined;
  /**
   * Whether its grade may be removed; the grade of work that was handed in, or of a report card,
   * may not.
   */
  canBeEmpty: boolean;
  send: (event: CellEvent) => void;
};

/**
 * One student's score in one scheme, stored and as it is being typed.
 * @param scheme its id, or the sheet of the finals of a partial (`finalSheet`) or of the grades of
 * a task (`taskSheet`)
 */
export function useScoreCell(scheme: string, student: string): ScoreCell {
  const dispatch = useAppDispatch();
  const place = useMemo((): ScorePlace => ({ scheme, student }), [scheme, student]);
  const key = cellKey(place);
  const touched = useAppSelector((state) => selectTouched(state, key));
  const final = useMemo(() => finalPlaceOf(place), [place]);
  const task = useMemo(() => taskPlaceOf(place), [place]);
  // The selector returns the stored record itself, because it runs for each row on every key.
  const record = useAppSelector((state) =>
    final ? selectFinalCard(state, final) : selectScore(state, place),
  );
  const work = useAppSelector((state) => (task ? selectSubmission(state, task) : undefined));
  const stored = useMemo(
    () => (task ? storedOfSubmission(work) : storedCellOf(record)),
    [task, work, record],
  );
  const hasReport = record !== undefined && 'entries' in record && record.entries.length > 0;
  const flash = useAppSelector((state) => selectFlash(state, key));
  const cell = useMemo(() => touched ?? startCell(stored), [touched, stored]);
  return {
    cell,
    text: cellText(cell),
    status: cellStatus(cell),
    flash,
    canBeEmpty: work?.fecha == null && !hasReport,
    send: (event) => {
      dispatch(sendToCell(place, event));
    },
  };
}
