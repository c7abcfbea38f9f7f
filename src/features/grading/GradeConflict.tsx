import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={form.discard}>
          {gradingTexts.keepTheirs}
        </Button>
        <Button color="inherit" variant="outlined" onClick={form.rebase}>
          {gradingTexts.useMine}
        </Button>
      </Box>
    </Alert>
  );
}
