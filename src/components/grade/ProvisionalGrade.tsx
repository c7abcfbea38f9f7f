import { formatGrade } from '../../domain/grading/gradeText';
import { gradesTexts } from '../../lib/texts/grades';
import { classNames } from '../classNames';
import styles from './ProvisionalGrade.module.css';

type ProvisionalGradeProps = {
  /** The points that the graded part has brought so far, 0 to 10. */
  sum: number;
  /** The maximum points of the graded part, 0 to 10. */
  most: number;
  /**
   * Whether it stands in a column whose head says that it is provisional: then the words are only
   * for screen readers.
   */
  isBrief?: boolean;
  /** Whether a phone has room for 'puntos' only: there the rest is only for screen readers. */
  isBriefOnPhone?: boolean;
};

/**
 * The grade of a partial that is not over, in words that cannot be taken for a grade out of 10: "3.81 de
 * 7 puntos calificados hasta hoy". No judgement (no band).
 */
export function ProvisionalGrade(props: ProvisionalGradeProps) {
  const { sum, most, isBrief = false, isBriefOnPhone = false } = props;
  return (
    <span
      className={classNames(
        styles.provisional,
        isBrief && styles.brief,
        isBriefOnPhone && styles.briefOnPhone,
      )}
    >
      <span className={styles.numbers}>
        <span className={styles.sum}>{formatGrade(sum)}</span> {gradesTexts.of} {most}
      </span>{' '}
      <span className={styles.word}>
        {gradesTexts.points} <span className={styles.rest}>{gradesTexts.gradedSoFar}</span>
      </span>
    </span>
  );
}
