import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { classNames } from '../../components/classNames';
import { moveQuestion } from '../../domain/questionOrder';
import { isKnownQuestion } from '../../domain/questionParts';
import { questionTexts } from '../../lib/texts/activity';
import type { Question, UnknownQuestion } from '../../models/activity';
import styles from './Question.module.css';
import { QuestionRow } from './QuestionRow';
import { moveQuestions } from '../../store/activity/questionWrites';

/** This number of questions is visible without scrolling. */
const SHORT = 3;

type QuestionListProps = {
  activityId: string;
  questions: readonly (Question | UnknownQuestion)[];
  onEdit: (question: Question) => void;
  onDelete: (question: Question | UnknownQuestion) => void;
};

/**
 * Lists the questions in their order; they can be moved by buttons or arrow keys, edited and
 * deleted.
 */
export function QuestionList({ activityId, questions, onEdit, onDelete }: QuestionListProps) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [announced, setAnnounced] = useState('');

  // A row that changed its place has lost the focus: the focus goes back to the button that was
  // pressed.
  useEffect(() => {
    if (moved.current === null) return;
    const { id, step } = moved.current;
    moved.current = null;
    const row = list.current?.querySelector(`[data-question="${id}"]`);
    row?.querySelectorAll('button')[step < 0 ? 0 : 1]?.focus();
  }, [questions]);

  const handleMove = async (question: { id: string }, step: -1 | 1) => {
    const places = moveQuestion(questions, question.id, step);
    if (places.length === 0) return;
    moved.current = { id: question.id, step };
    const outcome = await dispatch(moveQuestions({ activityId, places }));
    if (!moveQuestions.fulfilled.match(outcome)) return;
    const at = questions.findIndex(({ id }) => id === question.id) + step + 1;
    setAnnounced(questionTexts.moved(at, questions.length));
  };
  return (
    <>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={questionTexts.list}
        className={classNames(styles.list, isWhole && styles.whole)}
      >
        {questions.map((question, i) => (
          <QuestionRow
            key={question.id}
            question={question}
            number={i + 1}
            isLast={i === questions.length - 1}
            onMove={(step) => void handleMove(question, step)}
            onEdit={
              isKnownQuestion(question)
                ? () => {
                    onEdit(question);
                  }
                : null
            }
            onDelete={() => {
              onDelete(question);
            }}
          />
        ))}
      </ul>
      {questions.length > SHORT && (
        <Button
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
          className={styles.more}
        >
          {isWhole ? questionTexts.showLess : questionTexts.showAll}
        </Button>
      )}
      <div aria-live="polite" className={styles.spoken}>
        {announced}
      </div>
    </>
  );
}
