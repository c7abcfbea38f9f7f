import { fieldsTakenOut } from '../../domain/changedTask';
import { findLeftOut } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { LeftOutAlert } from './LeftOutAlert';

/** What was given to activities that their teacher took out of the task: it is named before it does not go. */
export function TakenOutWork({
  task,
  fields,
  text = answerTexts.takenOut,
}: {
  task: Task;
  fields: DraftFields;
  text?: string;
}) {
  const texts = findLeftOut(fieldsTakenOut(fields, task), { answers: {}, files: {} });
  return <LeftOutAlert text={text} texts={texts} />;
}
