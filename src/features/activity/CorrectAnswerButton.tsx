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

/**
 * Tells whether this user may correct the keys of an activity that a task uses, as the rules do.
 */
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

/**
 * The button that corrects a wrong key; nothing where the key cannot be corrected, or can still be
 * edited.
 */
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
