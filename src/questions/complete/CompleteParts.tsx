import { AnswerInGap, GivenInGap } from '../../components/question/GapParts';
import type { QuestionParts } from '../../components/question/typeParts';
import { CompleteAnswer } from './CompleteAnswer';

export const completeParts: QuestionParts<'complete'> = {
  Answer: CompleteAnswer,
  Given: GivenInGap,
  Author: ({ question, number }) => (
    <AnswerInGap number={number} sentence={question.question} answer={question.answer} />
  ),
};
