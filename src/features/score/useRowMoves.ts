import { useRef } from 'react';
import { ENDS_BEFORE } from '../../domain/grid/gridKeys';
import { moveInScores, type ScoreMove } from './scoreFocus';

export type RowMoves = {
  /** @param isByItself whether no key led on, but two digits */
  onMove: (from: string, move: ScoreMove, isByItself?: boolean) => void;
  /** Whether Enter still means the grade before, which led on by itself; it does so once. */
  endsBefore: () => boolean;
};

/** How the keys lead from one student's field to another one's, as in the grid of the gradebook. */
export function useRowMoves(students: readonly { id: string }[]): RowMoves {
  const quietUntil = useRef(0);
  return {
    onMove: (from, move, isByItself = false) => {
      quietUntil.current = isByItself ? performance.now() + ENDS_BEFORE : 0;
      moveInScores(students, from, move);
    },
    endsBefore: () => {
      const isBefore = performance.now() < quietUntil.current;
      quietUntil.current = 0;
      return isBefore;
    },
  };
}
