import { useEffect } from 'react';
import { formatGrade } from '../../domain/grading/gradeText';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { replaceScore } from '../../store/score/scoreCells';
import { selectAnnouncement } from '../../store/score/scoreSlice';
import styles from './Score.module.css';

/**
 * Says what was saved, in one place for the whole screen; an emptied field that became 0 can be
 * taken back from the message that tells it.
 */
export function ScoreVoice({ studentName }: { studentName: (id: string) => string }) {
  const dispatch = useAppDispatch();
  const announced = useAppSelector(selectAnnouncement);
  const name = announced ? studentName(announced.place.student) : '';
  useEffect(() => {
    if (announced?.emptiedFrom == null) return;
    const { place, emptiedFrom } = announced;
    showToast('info', scoreTexts.emptied(name), {
      key: 'emptied',
      action: {
        label: scoreTexts.undo,
        run: () => {
          const isPut = dispatch(replaceScore(place, 0, emptiedFrom));
          if (!isPut) showToast('info', scoreTexts.nothingToUndo, { key: 'undo' });
        },
      },
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each thing that is announced
  }, [announced]);
  const text = (() => {
    if (!announced) return '';
    return announced.value === null
      ? scoreTexts.cleared(name)
      : scoreTexts.saved(formatGrade(announced.value), name);
  })();
  return (
    <div role="status" aria-live="polite" className={styles.spoken}>
      {text}
    </div>
  );
}
