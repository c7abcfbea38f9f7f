import { useState } from 'react';
import { nextToReview } from '../../domain/grading/reviewOrder';
import { hasOwnTime, isGraded } from '../../domain/taskStatus';
import type { Submission } from '../../models/task';
import { useAppSelector } from '../../store/hooks';
import { isOnItsWay, selectGradeSaves } from '../../store/submission/gradeSaves';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import { orderRows, type ListChoice } from './listChoice';
import { useAdvancing } from './useAdvancing';
import { useSwitchKeys } from './useSwitchKeys';

/**
 * The ways from the shown submission to others: by buttons, by keys, and by itself after a save.
 */
export type Switching = ReturnType<typeof useAdvancing> & {
  /** Position in the sequence, from 1; 0 when the shown one is not in it. */
  at: number;
  all: number;
  isOnlyPending: boolean;
  onOnlyPendingChange: (isOnly: boolean) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Goes to the next one without a grade; undefined when nobody else waits for one. */
  onAdvance: (() => void) | undefined;
  /** Whether everything in the sequence has its grade; a grade that is being saved counts. */
  isAllReviewed: boolean;
  isSaving: boolean;
  /** The next student, whose files are read ahead. */
  ahead: { taskId: string; studentId: string; submission: Submission | undefined } | null;
};

/** Whether a task's sequence contains the students who sent nothing. */
export type WithNothingSent = {
  isWithMissing: boolean;
  onWithMissingChange: (isWith: boolean) => void;
};

const isSent = ({ submission }: StudentWork) =>
  submission !== undefined && submission.fecha !== null;

/**
 * Moves among the students of a task in the order of the list from which one was opened: first
 * those who sent work, then, when they are included, those who sent nothing; the other way round
 * from the list of these.
 * @param now ms since 1970: a student who was promised a later time is skipped
 * @param isOver whether the task is over: then students who sent nothing get a grade, too
 */
export function useStudentSwitching(
  taskId: string,
  studentId: string,
  rows: readonly StudentWork[],
  { choice, isOver }: { choice: ListChoice; isOver: boolean },
  now: number,
  onSwitch: (place: { taskId: string; studentId: string }) => void,
): Switching & WithNothingSent {
  const [isOnlyPending, setIsOnlyPending] = useState(choice.isOnlyPending);
  const shown = rows.find(({ student }) => student.id === studentId);
  // A teacher who opens the grader on a student who sent nothing goes on to the other ones.
  const [isWithMissing, setIsWithMissing] = useState(
    () => isOver || (shown !== undefined && shown.submission === undefined),
  );
  const advancing = useAdvancing();
  const saves = useAppSelector(selectGradeSaves);

  const isBeingSaved = ({ student }: StudentWork) => isOnItsWay(saves, taskId, student.id);
  const hasGrade = ({ submission }: StudentWork) =>
    submission !== undefined && isGraded(submission);
  const isToGrade = (row: StudentWork) => !row.isExempt && !hasGrade(row) && !hasOwnTime(row, now);
  const isPart = (row: StudentWork) =>
    row.submission !== undefined || (isWithMissing && row.isConcerned && !row.student.isFormer);
  const parts = rows.filter(isPart);
  const sent = orderRows(parts.filter(isSent), choice.order);
  const without = parts.filter((row) => !isSent(row));
  const sequence = choice.shown === 'missing' ? [...without, ...sent] : [...sent, ...without];
  // The shown student keeps the place, graded or not.
  const listed = sequence.filter(
    (row) => row.student.id === studentId || !isOnlyPending || isToGrade(row),
  );
  // A grade that is being saved counts as given; a refused one does not.
  const waiting = sequence.filter((row) => isToGrade(row) && !isBeingSaved(row));
  const index = listed.findIndex(({ student }) => student.id === studentId);
  const goTo = (target: StudentWork | undefined) =>
    target &&
    (() => {
      onSwitch({ taskId, studentId: target.student.id });
    });
  const next = listed[index + 1];
  const onNext = goTo(next);
  const onPrevious = index < 0 ? undefined : goTo(listed[index - 1]);
  const nextId = nextToReview(
    sequence.map(({ student }) => student.id),
    studentId,
    (id) => waiting.some(({ student }) => student.id === id),
  );
  const nextWaiting = waiting.find(({ student }) => student.id === nextId);
  useSwitchKeys(onPrevious, onNext);

  const ahead = advancing.doesAdvance && nextWaiting ? nextWaiting : next;
  return {
    ...advancing,
    at: index + 1,
    all: listed.length,
    isOnlyPending,
    onOnlyPendingChange: setIsOnlyPending,
    isWithMissing,
    onWithMissingChange: setIsWithMissing,
    onPrevious,
    onNext,
    onAdvance: index < 0 ? undefined : goTo(nextWaiting),
    isAllReviewed: waiting.length === 0,
    isSaving: rows.some(isBeingSaved),
    ahead: ahead ? { taskId, studentId: ahead.student.id, submission: ahead.submission } : null,
  };
}
