import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Muted } from '../../components/layout/Muted';
import { QuestionText } from '../../components/question/QuestionText';
import { questionListTexts as texts } from '../../lib/texts/questionList';
import type { JudgedQuestion } from './judgeQuestions';
import styles from './PasteQuestions.module.css';

type FaultProps = {
  judged: JudgedQuestion & { question: null };
  onGoTo: (question: JudgedQuestion) => void;
};

function Fault({ judged, onGoTo }: FaultProps) {
  const { line, lastLine, source, faults } = judged;
  return (
    <>
      <p className={styles.faults}>
        <ErrorOutline fontSize="small" aria-hidden />
        <span>
          <strong>{texts.line(line, lastLine)}: </strong>
          {faults.join(' ')}
        </span>
      </p>
      <p className={styles.source}>{source}</p>
      <Button
        size="small"
        onClick={() => {
          onGoTo(judged);
        }}
      >
        {texts.goToLine(line)}
      </Button>
    </>
  );
}

type FoundQuestionsProps = {
  judged: readonly JudgedQuestion[];
  /** The number that the first of them will have in the activity. */
  first: number;
  /** The number of further questions, for which the activity has no room. */
  hidden: number;
  onGoTo: (question: JudgedQuestion) => void;
};

/** Shows the questions of a list as they will be stored, and what is wrong with the others. */
export function FoundQuestions({ judged, first, hidden, onGoTo }: FoundQuestionsProps) {
  const titleId = useId();
  const faulty = judged.filter(({ question }) => question === null).length;
  return (
    <section aria-labelledby={titleId} className={styles.side}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {texts.found}
        </h3>
        <Muted as="p">
          <span role="status">
            {judged.length > 0 && texts.ready(judged.length - faulty, faulty)}
          </span>
        </Muted>
      </div>
      {judged.length === 0 && <Muted as="p">{texts.none}</Muted>}
      {judged.length > 0 && first > 1 && <Muted as="p">{texts.after(first - 1)}</Muted>}
      <ul className={styles.found}>
        {judged.map((each, i) => (
          <li key={each.id} className={each.question === null ? styles.faulty : styles.ready}>
            {each.question === null ? (
              <Fault judged={each} onGoTo={onGoTo} />
            ) : (
              <QuestionText question={each.question} number={first + i} />
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <Muted as="p">{texts.moreBelow(hidden)}</Muted>}
    </section>
  );
}
