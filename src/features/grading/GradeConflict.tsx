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

/** Somebody, perhaps oneself in another tab, graded the same submission: both values, and the choice. */
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
  return (
    <Alert severity="warning">
      <AlertTitle>{gradingTexts.conflictTitle}</AlertTitle>
      {gradingTexts.conflict(stored, formatGrade(form.edited.noteFinal), when)}
      <Row className={styles.buttons}>
        <Button color="inherit" variant="outlined" onClick={form.discard}>
          {gradingTexts.keepTheirs}
        </Button>
        <Button color="inherit" variant="outlined" onClick={form.rebase}>
          {gradingTexts.useMine}
        </Button>
      </Row>
    </Alert>
  );
}
