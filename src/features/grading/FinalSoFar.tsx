import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import type { EditedGrade } from '../../domain/grading/task';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { isFinalWhole, isUntouched } from './finalState';
import styles from './GradePanel.module.css';

/**
 * The final as it comes about: nothing before the first sub-grade, then the sum so far, and only with
 * the last one a grade that is judged.
 */
export function FinalSoFar({
  edited,
  submission,
}: {
  edited: EditedGrade;
  submission: Submission | undefined;
}) {
  const { noteFinal } = edited;
  if (isFinalWhole(edited, submission)) return <HeadlineGrade grade={noteFinal} />;
  return (
    <span className={styles.open}>
      {isUntouched(edited, submission) ? gradingTexts.nothingYet : formatGrade(noteFinal)}
    </span>
  );
}
