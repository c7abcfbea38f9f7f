import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import type { EditedGrade } from '../../domain/grading/task';
import { finalKindTexts, gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import { kindOfFinal } from './finalState';
import styles from './GradePanel.module.css';

/**
 * The final while it is being made. Only a saved final has a colour that judges it; until then the
 * number is grey, and a word says what it is.
 */
export function FinalSoFar({
  edited,
  submission,
}: {
  edited: EditedGrade;
  submission: Submission | undefined;
}) {
  const { noteFinal } = edited;
  const kind = kindOfFinal(edited, submission);
  if (kind === 'given') return <HeadlineGrade grade={noteFinal} />;
  return (
    <span className={styles.open}>
      <span className={styles.openNumber}>
        {kind === 'none' ? gradingTexts.nothingYet : formatGrade(noteFinal)}
      </span>
      {kind !== 'none' && <span className={styles.kind}>{finalKindTexts[kind]}</span>}
    </span>
  );
}
