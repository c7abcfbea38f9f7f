import type { QuestionForm } from '../components/question/typeParts';
import type { ActivitySubtype } from '../models/activity';
import { completeForm } from './complete/CompleteForm';
import { dragAndDropForm } from './dragAndDrop/DragAndDropForm';
import { openQuestionForm } from './openQuestion/OpenQuestionForm';

/** How each type of question is written. */
export const QUESTION_FORMS: Readonly<Record<ActivitySubtype, QuestionForm>> = {
  complete: completeForm,
  dragAndDrop: dragAndDropForm,
  openQuestion: openQuestionForm,
};
