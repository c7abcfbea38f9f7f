import { UNKNOWN_TYPE } from '../../models/activity';
import { QUESTION_PARTS } from '../../questions/Parts';
import type { AnswerProps } from './typeParts';
import { UnknownQuestionNotice } from './UnknownQuestionNotice';

/** A question with the field for its answer, as a student sees it. */
export function QuestionAnswer(props: AnswerProps) {
  const { type } = props.question;
  if (type === UNKNOWN_TYPE) return <UnknownQuestionNotice />;
  const { Answer } = QUESTION_PARTS[type];
  return <Answer {...props} />;
}
