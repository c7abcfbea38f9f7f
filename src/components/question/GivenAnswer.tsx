import { withoutTurningSigns } from '../../domain/turningSigns';
import { answerTexts } from '../../lib/texts/submission';
import { UNKNOWN_TYPE, type PublicQuestion } from '../../models/activity';
import { QUESTION_PARTS } from '../../questions/Parts';
import styles from './questionText.module.css';
import { UnknownQuestionNotice } from './UnknownQuestionNotice';

/** A question with the student's answer, always shown as text, never as HTML. */
export function GivenAnswer({ question, answer }: { question: PublicQuestion; answer: string }) {
  const { type } = question;
  const shown = withoutTurningSigns(answer);
  const isBlank = shown.trim() === '';
  if (type === UNKNOWN_TYPE) {
    return (
      <>
        <UnknownQuestionNotice />
        {!isBlank && <p className={styles.plain}>{shown}</p>}
      </>
    );
  }
  const { Given } = QUESTION_PARTS[type];
  return <Given question={question} given={isBlank ? answerTexts.noAnswer : shown} />;
}
