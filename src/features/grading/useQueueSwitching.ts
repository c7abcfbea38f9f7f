import { useState } from 'react';
import { nextToReview } from '../../domain/grading/reviewOrder';
import { queueKey, type QueuedWork } from '../../domain/grading/reviewQueue';
import { useAppSelector } from '../../store/hooks';
import type { Submission } from '../../models/task';
import { isOnItsWay, selectGradeSaves } from '../../store/submission/gradeSaves';
import type { useReviewQueue } from '../../store/views/submission/useReviewQueue';
import { useAdvancing } from './useAdvancing';
import type { ShownWork } from './useShownWork';
import type { Switching } from './useStudentSwitching';
import { useSwitchKeys } from './useSwitchKeys';

/** The number of submissions that are read ahead, so that a fast teacher waits for none of them. */
const AHEAD = 10;

/** Moves along the queue of all tasks, the oldest submission first. */
export function useQueueSwitching(
  { queue, waiting, status }: ReturnType<typeof useReviewQueue>,
  { taskId, studentId, switchTo }: ShownWork,
): Switching & { nextOnes: Submission[] } {
  const [isOnlyPending, setIsOnlyPending] = useState(false);
  const advancing = useAdvancing();
  const saves = useAppSelector(selectGradeSaves);

  const shownKey = queueKey({ taskId, studentId });
  const isWaiting = (work: QueuedWork) =>
    waiting.has(queueKey(work)) && !isOnItsWay(saves, work.taskId, work.studentId);
  // The shown submission keeps the place, graded or not.
  const listed = queue.filter(
    (work) => queueKey(work) === shownKey || !isOnlyPending || isWaiting(work),
  );
  const index = listed.findIndex((work) => queueKey(work) === shownKey);
  const goTo = (target: QueuedWork | undefined) =>
    target &&
    (() => {
      switchTo(target);
    });
  const unreviewed = queue.filter(isWaiting);
  const at = queue.findIndex((work) => queueKey(work) === shownKey);
  const nextKey = nextToReview(queue.map(queueKey), shownKey, (key) =>
    unreviewed.some((work) => queueKey(work) === key),
  );
  const nextWaiting = unreviewed.find((work) => queueKey(work) === nextKey);
  const next = listed[index + 1];
  const onNext = goTo(next);
  const onPrevious = index < 0 ? undefined : goTo(listed[index - 1]);
  useSwitchKeys(onPrevious, onNext);

  const ahead = advancing.doesAdvance && nextWaiting ? nextWaiting : next;
  return {
    ...advancing,
    at: index + 1,
    all: listed.length,
    isOnlyPending,
    onOnlyPendingChange: setIsOnlyPending,
    onPrevious,
    onNext,
    onAdvance: goTo(nextWaiting),
    isAllReviewed: status === 'ready' && unreviewed.length === 0,
    // A saved grade leaves the queue, and its listener then stops showing it.
    isSaving: Object.values(saves).some(({ isSaved }) => !isSaved),
    ahead: ahead
      ? {
          taskId: ahead.taskId,
          studentId: ahead.studentId,
          submission: waiting.get(queueKey(ahead)),
        }
      : null,
    /** The next waiting submissions, in order. */
    nextOnes: [
      ...new Set([...unreviewed.filter((work) => queue.indexOf(work) > at), ...unreviewed]),
    ]
      .filter((work) => queueKey(work) !== shownKey)
      .slice(0, AHEAD)
      .flatMap((work) => waiting.get(queueKey(work)) ?? []),
  };
}
