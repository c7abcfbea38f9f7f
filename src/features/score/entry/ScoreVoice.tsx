import { formatGrade } from '../../../domain/grading/gradeText';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppSelector } from '../../../store/hooks';
import { selectAnnouncement } from '../../../store/score/scoreSlice';
import styles from './Score.module.css';

/** Announces saved scores, in one place for the whole screen. */
export function ScoreVoice({ studentName }: { studentName: (id: string) => string }) {
  const announced = useAppSelector(selectAnnouncement);
  const text = (() => {
    if (!announced) return '';
    const name = studentName(announced.place.student);
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
