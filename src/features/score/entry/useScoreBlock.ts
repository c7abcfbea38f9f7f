import { gradePasteTexts } from '../../../lib/texts/paste';
import { scoreTexts } from '../../../lib/texts/score';
import { offerUndo } from '../../../lib/undoOffer';
import { useAppDispatch } from '../../../store/hooks';
import { runAsAsked, type AskedCell } from '../../../store/score/answerCells';
import { putScores } from '../../../store/score/scoreCells';
import { cellKey } from '../../../store/score/scoreSlice';

type Put = Parameters<typeof putScores>[0][number];

/**
 * Puts several scores at once, as one step of undo, and shows a message that offers the undo.
 * @param onUndo undoes the step of this id
 * @param previewed the cells as the preview showed them: a value that somebody else stored since is
 * a conflict. Without it the current values are taken.
 */
export function useScoreBlock(
  onUndo: (id: string) => void,
  previewed: readonly AskedCell[] = [],
): (puts: readonly Put[]) => void {
  const dispatch = useAppDispatch();
  return (puts) => {
    const keys = new Set(puts.map(({ place }) => cellKey(place)));
    const asked = previewed.filter(({ place }) => keys.has(cellKey(place)));
    let step = '';
    dispatch(
      runAsAsked(asked, () => {
        step = dispatch(putScores(puts));
      }),
    );
    const run = () => {
      onUndo(step);
    };
    const told = gradePasteTexts.applied(puts.length);
    offerUndo('success', told, step, { label: scoreTexts.undo, run });
  };
}
