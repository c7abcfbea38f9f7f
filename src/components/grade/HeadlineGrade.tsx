import { gradeBand } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { gradeBandTexts } from '../../lib/texts/grades';
import { classNames } from '../classNames';
import styles from './HeadlineGrade.module.css';

/** The main grade of a screen, 0 to 10: large, on the colour of its band. */
export function HeadlineGrade({ grade }: { grade: number }) {
  const band = gradeBand(grade, SPEC_POLICY);
  return (
    <span className={classNames(styles.pill, styles[band])} title={gradeBandTexts[band]}>
      {formatGrade(grade)}
    </span>
  );
}
