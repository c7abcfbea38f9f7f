import { useState, type ReactNode } from 'react';
import { isEnrolled } from '../../domain/capabilities/people';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { fullName } from '../../domain/names';
import { personTexts } from '../../lib/texts/person';
import { AppError } from '../../lib/firebase/errors';
import type { User } from '../../models/user';

type OpenQuestion = { person: User; courseId: string; answer: (moves: boolean) => void };

export type MoveQuestion = {
  /** Asks when a student would move to another course; it rejects when the admin declines. */
  ask: (person: User, courseId: string) => Promise<void>;
  dialog: ReactNode;
};

/**
 * Asks before a student moves, and says what follows.
 * @param courses the names of the courses, by id
 */
export function useMoveQuestion(courses: ReadonlyMap<string, string>): MoveQuestion {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const answer = (moves: boolean) => {
    question?.answer(moves);
    setQuestion(null);
  };
  return {
    ask: async (person, courseId) => {
      const isMove = person.courseId !== '' && person.courseId !== courseId;
      if (!isEnrolled(person.type) || !isMove) return;
      const moves = await new Promise<boolean>((resolve) => {
        setQuestion({ person, courseId, answer: resolve });
      });
      if (!moves) throw new AppError('cancelled');
    },
    dialog: question && (
      <ConfirmDialog
        title={personTexts.moveTitle}
        text={
          <>
            {personTexts.moveQuestion(
              fullName(question.person),
              courses.get(question.person.courseId) ?? '',
              courses.get(question.courseId) ?? '',
            )}
            <ul>
              {personTexts.moveFollows.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        }
        confirmLabel={personTexts.move}
        onCancel={() => {
          answer(false);
        }}
        onConfirm={() => {
          answer(true);
          return undefined;
        }}
      />
    ),
  };
}
