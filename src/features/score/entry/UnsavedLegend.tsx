import { isOnItsWay } from '../../../domain/grading/cell';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { useAppSelector } from '../../../store/hooks';
import { selectCells } from '../../../store/score/scoreSlice';

/**
 * Explains the mark of a number that counts an unsaved value; it reads the store itself on every
 * key.
 */
export function UnsavedLegend() {
  const isMarked = useAppSelector((state) => Object.values(selectCells(state)).some(isOnItsWay));
  return isMarked ? ` ${gridTexts.unsavedLegend}` : null;
}
