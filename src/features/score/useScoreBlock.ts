import { gradePasteTexts } from '../../lib/texts/paste';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import { putScores } from '../../store/score/scoreCells';

type Put = Parameters<typeof putScores>[0][number];

/**
 * Puts several scores at once, as one step of undo, and says so with the way back.
 * @param onUndo takes back the step of this id
 */
export function useScoreBlock(onUndo: (id: string) => void): (puts: readonly Put[]) => void {
  const dispatch = useAppDispatch();
  return (puts) => {
    const step = dispatch(putScores(puts));
    showToast('success', gradePasteTexts.applied(puts.length), {
      action: {
        label: scoreTexts.undo,
        run: () => {
          onUndo(step);
        },
      },
    });
  };
}
