import { formatGrade } from '../../domain/grading/gradeText';
import { gradesTexts } from '../../lib/texts/grades';
import styles from './ProvisionalGrade.module.css';

type ProvisionalGradeProps = {
  /** What the graded part has brought so far, 0 to 10. */
  sum: number;
  /** What the graded part can bring at most, 0 to 10. */
  most: number;
};

/** The grade of a partial that is not over: what it is out of so far, and no judgement (no band). */
export function ProvisionalGrade({ sum, most }: ProvisionalGradeProps) {
  return (
    <span className={styles.provisional}>
      <span className={styles.sum}>{formatGrade(sum)}</span> / {formatGrade(most)}{' '}
      {gradesTexts.provisional}
    </span>
  );
}
