import { formatGrade } from '../../domain/grading/gradeText';
import { gradesTexts } from '../../lib/texts/grades';
import { classNames } from '../classNames';
import styles from './ProvisionalGrade.module.css';

type ProvisionalGradeProps = {
  /** What the graded part has brought so far, 0 to 10. */
  sum: number;
  /** What the graded part can bring at most, 0 to 10. */
  most: number;
  /** In a column whose head says that it is provisional: the word is only read out. */
  isBrief?: boolean;
  /** Where a phone has no room for the word, which is only read out there. */
  isBriefOnPhone?: boolean;
};

/** The grade of a partial that is not over: what it is out of so far, and no judgement (no band). */
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
        <span className={styles.sum}>{formatGrade(sum)}</span> / {formatGrade(most)}
      </span>{' '}
      <span className={styles.word}>{gradesTexts.provisional}</span>
    </span>
  );
}
