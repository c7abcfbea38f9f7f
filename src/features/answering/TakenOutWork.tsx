import { fieldsTakenOut } from '../../domain/changedTask';
import { findLeftOut } from '../../domain/workDraft';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import type { DraftFields } from '../../models/work';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { LeftOutAlert } from './LeftOutAlert';

/** Names the answers to activities that their teacher took out of the task, before it is sent without them. */
export function TakenOutWork({
  place,
  task,
  fields,
  text = answerTexts.takenOut,
}: {
  place: WorkPlace;
  task: Task;
  fields: DraftFields;
  text?: string;
}) {
  const leftOut = findLeftOut(fieldsTakenOut(fields, task), { answers: {}, files: {} });
  return <LeftOutAlert text={text} place={place} leftOut={leftOut} />;
}
