import {
  UNKNOWN_TYPE,
  type ActivitySubtype,
  type Question,
  type UnknownQuestion,
} from '../../models/activity';
import { QUESTION_PARTS } from '../../questions/Parts';
import styles from './questionText.module.css';
import type { AuthorProps } from './typeParts';
import { UnknownQuestionNotice } from './UnknownQuestionNotice';

type TypedProps<T extends ActivitySubtype> = AuthorProps<T> & { type: T };

function KnownQuestion<T extends ActivitySubtype>({ type, ...props }: TypedProps<T>) {
  const { Author } = QUESTION_PARTS[type];
  return <Author {...props} />;
}

type QuestionTextProps = { question: Question | UnknownQuestion; number: number };

/** A question with its right answer, for authors and teachers only. */
export function QuestionText({ question, number }: QuestionTextProps) {
  if (question.type !== UNKNOWN_TYPE) {
    return <KnownQuestion type={question.type} question={question} number={number} />;
  }
  return (
    <>
      <p className={styles.plain}>
        {number}. {question.sentence}
      </p>
      <UnknownQuestionNotice />
    </>
  );
}
