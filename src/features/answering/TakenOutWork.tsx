import Alert from '@mui/material/Alert';
import { fieldsTakenOut } from '../../domain/changedTask';
import { findLeftOut } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { LeftOutTexts } from './LeftOutTexts';

/** What was given to activities that their teacher took out of the task: it is named before it does not go. */
export function TakenOutWork({ task, fields }: { task: Task; fields: DraftFields }) {
  const texts = findLeftOut(fieldsTakenOut(fields, task), { answers: {}, files: {} });
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning">
      {answerTexts.takenOut}
      <LeftOutTexts texts={texts} />
    </Alert>
  );
}
