import { answerTexts } from '../../lib/texts/submission';
import { UNKNOWN_TYPE, type PublicQuestion } from '../../models/activity';
import { QUESTION_PARTS } from '../../questions/Parts';
import styles from './questionText.module.css';
import { UnknownQuestionNotice } from './UnknownQuestionNotice';

/** A question with the student's answer, always shown as text, never as HTML. */
export function GivenAnswer({ question, answer }: { question: PublicQuestion; answer: string }) {
  const { type } = question;
  const isBlank = answer.trim() === '';
  if (type === UNKNOWN_TYPE) {
    return (
      <>
        <UnknownQuestionNotice />
        {!isBlank && <p className={styles.plain}>{answer}</p>}
      </>
    );
  }
  const { Given } = QUESTION_PARTS[type];
  return <Given question={question} given={isBlank ? answerTexts.noAnswer : answer} />;
}
