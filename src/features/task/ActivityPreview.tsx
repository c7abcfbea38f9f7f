import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { QuestionAnswer } from '../../components/question/QuestionAnswer';
import { activityTexts, authoringTexts, questionTexts } from '../../lib/texts/activity';
import type { Activity, AnswerKey, PublicQuestion } from '../../models/activity';
import { keysOfActivity, questionsOfActivity } from '../../store/activity/activitySlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import styles from './taskPages.module.css';

type TriedQuestionProps = {
  question: PublicQuestion;
  answerKey: AnswerKey | undefined;
  number: number;
};

/** A question as a student sees it, where an answer can be tried, and below it the right one. */
function TriedQuestion({ question, answerKey, number }: TriedQuestionProps) {
  const [answer, setAnswer] = useState('');
  const right = answerKey && (answerKey.answer || answerKey.optionCorrect);
  return (
    <div className={styles.stack}>
      <QuestionAnswer question={question} number={number} value={answer} onChange={setAnswer} />
      {answerKey && (
        <Muted as="p">
          {right ? `${questionTexts.answer}: ${right}` : questionTexts.openAnswer}
        </Muted>
      )}
    </div>
  );
}

function Questions({ activityId }: { activityId: string }) {
  const questions = useQuery(questionsOfActivity, activityId);
  const keys = useQuery(keysOfActivity, activityId);
  return (
    <QueryState
      reading={joinReadings(questions, keys)}
      failure={activityTexts.questionsFailed}
      skeleton={<Skeleton variant="rounded" height={120} />}
    >
      {questions.items.length === 0 ? (
        <EmptyState text={questionTexts.none} />
      ) : (
        questions.items.map((question, i) => (
          <TriedQuestion
            key={question.id}
            question={question}
            answerKey={keys.items.find(({ id }) => id === question.id)}
            number={i + 1}
          />
        ))
      )}
    </QueryState>
  );
}

/** Shows the questions and keys of an activity, before it is attached. */
export function ActivityPreview({ activity }: { activity: Activity }) {
  return (
    <section
      aria-label={activityTexts.previewOf(activity.name)}
      className={`${styles.stack} ${styles.preview}`}
    >
      <p className={styles.text}>{activity.description}</p>
      {activity.rubric !== '' && (
        <Muted as="p" className={styles.text}>
          {`${authoringTexts.fields.rubric}: ${activity.rubric}`}
        </Muted>
      )}
      {activity.type === 'interactive' && <Questions activityId={activity.id} />}
    </section>
  );
}
