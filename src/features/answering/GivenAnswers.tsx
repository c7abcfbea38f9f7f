import { AnswerVerdict } from '../../components/question/AnswerVerdict';
import { GivenAnswer } from '../../components/question/GivenAnswer';
import { answerTexts } from '../../lib/texts/submission';
import type { PublicQuestion } from '../../models/activity';
import type { ActivityAnswers, ActivityMarks, AnswerMark } from '../../models/task';
import styles from './Answering.module.css';

const LABELS: Record<AnswerMark, string> = {
  right: answerTexts.right,
  missingTilde: answerTexts.rightWithoutTilde,
  wrong: answerTexts.wrong,
};

type GivenAnswersProps = {
  questions: readonly PublicQuestion[];
  answers: ActivityAnswers;
  /** The server's mark for each answer of a graded task. */
  marks?: ActivityMarks | undefined;
  /** The right answers by question, where the task shows them. */
  solution?: Readonly<Record<string, string>> | undefined;
};

/** Every question of an activity with its answer and, once it is graded, its mark. */
export function GivenAnswers({ questions, answers, marks = {}, solution }: GivenAnswersProps) {
  return (
    <ol className={styles.given}>
      {questions.map((question) => {
        const { id } = question;
        const mark = marks[id];
        const expected = mark === 'right' ? undefined : solution?.[id];
        return (
          <li key={id}>
            <GivenAnswer question={question} answer={answers[id] ?? ''} />
            {mark && (
              <AnswerVerdict
                isRight={mark !== 'wrong'}
                label={LABELS[mark]}
                hint={expected && answerTexts.rightAnswer(expected)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
