import { Muted } from '../../components/layout/Muted';
import text from '../../components/question/questionText.module.css';
import type { QuestionParts } from '../../components/question/typeParts';
import { questionTexts } from '../../lib/texts/activity';
import { OpenAnswer } from './OpenAnswer';

export const openQuestionParts: QuestionParts<'openQuestion'> = {
  Answer: OpenAnswer,
  Given: ({ question, given }) => (
    <>
      <p className={text.plain}>{question.question}</p>
      <p className={text.given}>{given}</p>
    </>
  ),
  Author: ({ question, number }) => (
    <>
      <p className={text.plain}>
        {number}. {question.sentence}
      </p>
      <Muted as="p">{questionTexts.openAnswer}</Muted>
    </>
  ),
};
