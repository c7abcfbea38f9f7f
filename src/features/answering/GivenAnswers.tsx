import { GivenAnswer } from '../../components/question/GivenAnswer';
import type { PublicQuestion } from '../../models/activity';
import type { ActivityAnswers } from '../../models/task';
import styles from './Answering.module.css';

type GivenAnswersProps = { questions: readonly PublicQuestion[]; answers: ActivityAnswers };

/** Every question of an activity with its answer, for reading. */
export function GivenAnswers({ questions, answers }: GivenAnswersProps) {
  return (
    <ol className={styles.given}>
      {questions.map((question) => (
        <li key={question.id}>
          <GivenAnswer question={question} answer={answers[question.id] ?? ''} />
        </li>
      ))}
    </ol>
  );
}
