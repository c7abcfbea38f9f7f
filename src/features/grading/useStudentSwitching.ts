import { useEffect, useState } from 'react';
import { findKept, keep } from '../../lib/browserStorage';
import { isGraded } from '../../domain/taskStatus';
import type { StudentWork } from '../../store/note/useSubmissions';
import { prefetchAnswerFile } from '../../store/note/useAnswerFile';

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
 * Moving among the submitters of a task: by buttons, by J, K and the page keys, and by itself when
 * a grade is on its way. The next one's file is asked for ahead.
 */
export function useStudentSwitching(
  taskId: string,
  studentId: string,
  rows: readonly StudentWork[],
  onSwitch: (studentId: string) => void,
) {
  const [isOnlyPending, setIsOnlyPending] = useState(false);
  const [doesAdvance, setDoesAdvance] = useState(() => findKept('device', ADVANCE_KEY) !== false);

  const submitters = rows.filter(({ note }) => note !== undefined);
  // The shown student keeps the place, graded or not.
  const listed = submitters.filter(
    ({ student, note }) =>
      student.id === studentId || !isOnlyPending || (note !== undefined && !isGraded(note)),
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

  useEffect(() => {
    for (const [activityId, url] of Object.entries(next?.note?.files ?? {})) {
      prefetchAnswerFile(url, { taskId, studentId: next?.student.id ?? '', activityId });
    }
  }, [taskId, next]);

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
    /** From one who sent nothing there is no next one to go to. */
    onAdvance: index < 0 ? undefined : onNext,
    doesAdvance,
    setDoesAdvance: (does: boolean) => {
      setDoesAdvance(does);
      keep('device', ADVANCE_KEY, does);
    },
  };
}
