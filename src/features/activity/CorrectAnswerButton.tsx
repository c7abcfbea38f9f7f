import Button from '@mui/material/Button';
import { useState } from 'react';
import { may } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { isKnownQuestion } from '../../domain/questionParts';
import { isAutoScored } from '../../domain/scoring';
import { correctionTexts } from '../../lib/texts/correction';
import type { Activity, Question, UnknownQuestion } from '../../models/activity';
import type { User } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { useAppSelector } from '../../store/hooks';
import { CorrectAnswerDialog } from './CorrectAnswerDialog';

/** Whether this user may correct the keys of an activity, which a task uses; the rules ask the same. */
const mayCorrect = (
  { isBook, idTeacher, tasks, subtype }: Activity,
  { id, type }: Pick<User, 'id' | 'type'>,
): boolean =>
  may(type, 'change', can.correctedKeys) &&
  !isBook &&
  idTeacher === id &&
  tasks.length > 0 &&
  isAutoScored(subtype);

type CorrectAnswerButtonProps = {
  activity: Activity;
  question: Question | UnknownQuestion;
  /** The question's number in the activity, from 1. */
  number: number;
};

/** The way to correct a wrong key; nothing where it cannot be corrected, or still be edited. */
export function CorrectAnswerButton({ activity, question, number }: CorrectAnswerButtonProps) {
  const me = useAppSelector(selectMe);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCorrect(activity, me) || !isKnownQuestion(question) || !isAutoScored(question.type)) {
    return null;
  }
  return (
    <>
      <Button
        aria-label={correctionTexts.actionOf(number)}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {correctionTexts.action}
      </Button>
      {isOpen && (
        <CorrectAnswerDialog
          activity={activity}
          question={question}
          number={number}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
