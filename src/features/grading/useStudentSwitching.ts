import { useEffect, useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';
import { nextToReview } from '../../domain/grading/reviewOrder';
import { isGraded } from '../../domain/taskStatus';
import { useAppSelector } from '../../store/hooks';
import { isOnItsWay, selectGradeSaves } from '../../store/submission/gradeSaves';
import type { StudentWork } from '../../store/submission/useSubmissions';
import { prefetchAnswerFile } from '../../store/submission/useAnswerFile';

const ADVANCE_KEY = 'aula:avanzar-al-guardar';

/**
 * Letters belong to whatever is being typed, but a grade has none; the page keys mean nothing in a
 * one-line field. An open dialog is not left behind.
 */
function isTaken(key: string, target: EventTarget | null): boolean {
  const fields = key.length === 1 ? 'input:not([inputmode="decimal"]), textarea' : 'textarea';
  const taken = `${fields}, [role="dialog"], [role="alertdialog"]`;
  return target instanceof HTMLElement && target.closest(taken) !== null;
}

const STEPS: Record<string, 1 | -1> = { j: 1, PageDown: 1, k: -1, PageUp: -1 };

/**
 * Moving among the submitters of a task: one by one by buttons, by J, K and the page keys; and by
 * itself when a grade is on its way, then to the next one whose work nobody has reviewed. The file of
 * who comes next is asked for ahead.
 */
export function useStudentSwitching(
  taskId: string,
  studentId: string,
  rows: readonly StudentWork[],
  onSwitch: (studentId: string) => void,
) {
  const [isOnlyPending, setIsOnlyPending] = useState(false);
  const [doesAdvance, setDoesAdvance] = useState(() => findKept('device', ADVANCE_KEY) !== false);

  const saves = useAppSelector(selectGradeSaves);

  const submitters = rows.filter(({ submission }) => submission !== undefined);
  // The shown student keeps the place, graded or not.
  const listed = submitters.filter(
    ({ student, submission, isExempt }) =>
      student.id === studentId ||
      !isOnlyPending ||
      (submission !== undefined && !isExempt && !isGraded(submission)),
  );
  const isSent = ({ student }: StudentWork) => isOnItsWay(saves, taskId, student.id);
  // A grade on its way is given; one that is refused is not.
  const waiting = submitters.filter(
    (row) => row.submission && !row.isExempt && !isGraded(row.submission) && !isSent(row),
  );
  const index = listed.findIndex(({ student }) => student.id === studentId);
  const goTo = (target: StudentWork | undefined) =>
    target &&
    (() => {
      onSwitch(target.student.id);
    });
  const next = listed[index + 1];
  const onNext = index < 0 ? goTo(listed[0]) : goTo(next);
  const onPrevious = index < 0 ? undefined : goTo(listed[index - 1]);
  const nextId = nextToReview(
    submitters.map(({ student }) => student.id),
    studentId,
    (id) => waiting.some(({ student }) => student.id === id),
  );
  const nextWaiting = waiting.find(({ student }) => student.id === nextId);

  const ahead = doesAdvance && nextWaiting ? nextWaiting : next;
  useEffect(() => {
    for (const [activityId, url] of Object.entries(ahead?.submission?.files ?? {})) {
      prefetchAnswerFile(url, { taskId, studentId: ahead?.student.id ?? '', activityId });
    }
  }, [taskId, ahead]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (step === undefined || hasModifier || isTaken(event.key, event.target)) return;
      event.preventDefault();
      (step === 1 ? onNext : onPrevious)?.();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => {
      globalThis.removeEventListener('keydown', handleKey);
    };
  }, [onNext, onPrevious]);

  return {
    at: index + 1,
    all: listed.length,
    isOnlyPending,
    onOnlyPendingChange: setIsOnlyPending,
    onPrevious,
    onNext,
    /** To the next unreviewed work; from one who sent nothing there is no next one to go to. */
    onAdvance: index < 0 ? undefined : goTo(nextWaiting),
    /** Whether every submission has its grade, those on their way counted. */
    isAllReviewed: waiting.length === 0,
    isSaving: rows.some(isSent),
    doesAdvance,
    setDoesAdvance: (does: boolean) => {
      setDoesAdvance(does);
      keep('device', ADVANCE_KEY, does);
    },
  };
}
