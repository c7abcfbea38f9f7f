import { isOnItsWay } from '../../domain/grading/cell';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { useAppSelector } from '../../store/hooks';
import { selectCells } from '../../store/score/scoreSlice';

/** What the mark of a number says in which something counts that is not saved yet; it asks for itself on every key. */
export function UnsavedLegend() {
  const isMarked = useAppSelector((state) => Object.values(selectCells(state)).some(isOnItsWay));
  return isMarked ? ` ${gridTexts.unsavedLegend}` : null;
}
