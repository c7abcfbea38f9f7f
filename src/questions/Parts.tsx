import type { QuestionParts } from '../components/question/typeParts';
import type { ActivitySubtype } from '../models/activity';
import { completeParts } from './complete/CompleteParts';
import { dragAndDropParts } from './dragAndDrop/DragAndDropParts';
import { openQuestionParts } from './openQuestion/OpenQuestionParts';

/** The parts in which each type of question is answered and read. */
export const QUESTION_PARTS: { readonly [T in ActivitySubtype]: QuestionParts<T> } = {
  complete: completeParts,
  dragAndDrop: dragAndDropParts,
  openQuestion: openQuestionParts,
};
