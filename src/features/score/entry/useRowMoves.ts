import { useRef } from 'react';
import { ENDS_BEFORE } from '../../../domain/grid/gridKeys';
import { moveInScores, type ScoreMove } from './scoreFocus';

export type RowMoves = {
  /** @param isByItself whether two digits led on, without a key */
  onMove: (from: string, move: ScoreMove, isByItself?: boolean) => void;
  /**
   * Tells whether Enter still ends the previous grade, after two digits have led on; true at most
   * once for each.
   */
  endsBefore: () => boolean;
};

/** Moves from one student's field to another one's by the keys, as in the grid of the gradebook. */
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
