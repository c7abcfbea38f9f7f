import { fieldsTakenOut } from '../../domain/changedTask';
import { findLeftOut } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import type { DraftFields } from '../../models/work';
import { LeftOutAlert } from './LeftOutAlert';

/** What was given to activities that their teacher took out of the task: it is named before it does not go. */
export function TakenOutWork({ task, fields }: { task: Task; fields: DraftFields }) {
  const texts = findLeftOut(fieldsTakenOut(fields, task), { answers: {}, files: {} });
  return <LeftOutAlert text={answerTexts.takenOut} texts={texts} />;
}
