import { gradeBand } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { gradeBandTexts } from '../../lib/texts/grades';
import { classNames } from '../classNames';
import styles from './GradeMark.module.css';

const STEPS = ['low', 'middle', 'good', 'top'] as const;

/**
 * A final grade of 0 to 10 in a table or a list: the number with a bar of four steps. Only a low
 * grade colours the number, so that it stands out in a column.
 */
export function GradeMark({ grade }: { grade: number }) {
  // All policies use the specification's bands.
  const band = gradeBand(grade, SPEC_POLICY);
  const level = STEPS.indexOf(band);
  return (
    <span className={classNames(styles.mark, styles[band])} title={gradeBandTexts[band]}>
      <span className={styles.bars} aria-hidden>
        {STEPS.map((step, index) => (
          <i key={step} className={index <= level ? styles.reached : undefined} />
        ))}
      </span>
      <span className={styles.number}>{formatGrade(grade)}</span>
    </span>
  );
}
