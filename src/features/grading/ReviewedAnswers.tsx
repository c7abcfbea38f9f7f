import { AnswerVerdict } from '../../components/question/AnswerVerdict';
import { GivenAnswer } from '../../components/question/GivenAnswer';
import { expectedAnswer, judgeAnswer } from '../../domain/scoring';
import { gradingTexts } from '../../lib/texts/submission';
import type { AnswerKey, PublicQuestion } from '../../models/activity';
import type { ActivityAnswers } from '../../models/task';
import styles from './Grading.module.css';

type VerdictProps = { answerKey: AnswerKey; answer: string };

/**
 * Says whether an answer is right, by the same function that scores, and shows the key beside it.
 */
function Verdict({ answerKey, answer }: VerdictProps) {
  const result = judgeAnswer(answerKey, answer);
  if (result === null) return null; // the teacher judges this answer
  const { isCorrect, reason } = result;
  const expected = expectedAnswer(answerKey);
  const verdict =
    reason === 'missingTilde'
      ? gradingTexts.correctWithoutTilde(expected)
      : isCorrect
        ? gradingTexts.correct
        : gradingTexts.wrong;
  return (
    <AnswerVerdict
      isRight={isCorrect}
      label={verdict}
      hint={isCorrect ? undefined : `${gradingTexts.key}: ${expected}`}
    />
  );
}

type ReviewedAnswersProps = {
  questions: readonly PublicQuestion[];
  /** Null while they are not known. */
  keys: readonly AnswerKey[] | null;
  answers: ActivityAnswers;
};

/** Lists every question of an activity with the answer and, where there is one, the key. */
export function ReviewedAnswers({ questions, keys, answers }: ReviewedAnswersProps) {
  return (
    <ol className={styles.answers}>
      {questions.map((question) => {
        const answer = answers[question.id] ?? '';
        const key = keys?.find(({ id }) => id === question.id);
        return (
          <li key={question.id}>
            <GivenAnswer question={question} answer={answer} />
            {key && <Verdict answerKey={key} answer={answer} />}
            {keys === null && question.type !== 'openQuestion' && (
              <div className={styles.verdictRow} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
