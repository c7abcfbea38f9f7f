import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { unconfirmedBlanks } from '../../domain/grading/savedGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import type { EditedGrade } from '../../domain/grading/task';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import styles from './GradePanel.module.css';

/** Whether nobody has given anything yet: of work that was not sent, the automatic 0 is no grade. */
function isUntouched({ subNotes }: EditedGrade, submission: Submission | undefined): boolean {
  return subNotes.every(
    ({ calification, auto }) =>
      calification === null || (submission === undefined && calification === auto),
  );
}

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
  const { blanks, noteFinal } = edited;
  const isEmpty = isUntouched(edited, submission) && submission?.reviewed !== true;
  const isWhole = !isEmpty && unconfirmedBlanks(blanks, submission).length === 0;
  if (isWhole) return <HeadlineGrade grade={noteFinal} />;
  return (
    <span className={styles.open}>
      {isEmpty ? gradingTexts.nothingYet : formatGrade(noteFinal)}
    </span>
  );
}
