import type { QuestionForm } from '../components/question/typeParts';
import type { ActivitySubtype } from '../models/activity';
import { completeForm } from './complete/CompleteForm';
import { dragAndDropForm } from './dragAndDrop/DragAndDropForm';
import { openQuestionForm } from './openQuestion/OpenQuestionForm';

/** The form in which each type of question is written. */
export const QUESTION_FORMS: Readonly<Record<ActivitySubtype, QuestionForm>> = {
  complete: completeForm,
  dragAndDrop: dragAndDropForm,
  openQuestion: openQuestionForm,
};
