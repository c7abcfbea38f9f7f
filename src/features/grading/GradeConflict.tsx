import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import styles from './Grading.module.css';
import type { GradeForm } from './useGradeForm';

type GradeConflictProps = { submission: Submission | undefined; form: GradeForm };

/**
 * Shows both grades when somebody else, or the same teacher in another tab, graded the same
 * submission, and asks which one to keep.
 */
export function GradeConflict({ submission, form }: GradeConflictProps) {
  if (!submission) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={form.discard}>
            {commonTexts.discardDraft}
          </Button>
        }
      >
        {gradingTexts.reopenedMeanwhile}
      </Alert>
    );
  }
  const stored =
    submission.noteFinal === null ? gradingTexts.noGrade : formatGrade(submission.noteFinal);
  const when = submission.reviewedAt === null ? '' : formatDateTime(submission.reviewedAt);
  const mine = formatGrade(form.edited.noteFinal);
  const sent = submission.fecha === null ? '' : formatDateTime(submission.fecha);
  return (
    <Alert severity="warning">
      <AlertTitle>
        {form.hasNewWork ? gradingTexts.newWorkTitle : gradingTexts.conflictTitle}
      </AlertTitle>
      {form.hasNewWork
        ? gradingTexts.newWork(sent, mine)
        : gradingTexts.conflict(stored, mine, when)}
      <Row className={styles.buttons}>
        <Button color="inherit" variant="outlined" onClick={form.discard}>
          {form.hasNewWork ? gradingTexts.gradeAnew : gradingTexts.keepTheirs}
        </Button>
        <Button color="inherit" variant="outlined" onClick={form.rebase}>
          {gradingTexts.useMine}
        </Button>
      </Row>
    </Alert>
  );
}
