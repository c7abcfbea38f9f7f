import { shallowEqual } from 'react-redux';
import { useAppSelector, useLive } from '../hooks';
import { taskActivityIds } from '../../domain/submission';
import type { QueryStatus } from '../liveSlice';
import type { Activity, PublicQuestion } from '../../models/activity';
import type { Task } from '../../models/task';
import {
  activityKeys,
  selectActivities,
  selectQuestions,
  watchActivitiesById,
  watchQuestionsOf,
} from './activitySlice';

export type TaskActivity = { activity: Activity; questions: PublicQuestion[] };

export type TaskActivities = {
  /** In the task's order; an activity that is gone is left out. */
  parts: TaskActivity[];
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** The activities of a task with the public half of their questions. */
export function useTaskActivities(
  task: Pick<Task, 'activities' | 'activitiesBook'>,
): TaskActivities {
  const ids = taskActivityIds(task);
  const key = [...ids].sort().join(',');
  const retryActivities = useLive(watchActivitiesById, key);
  const view = useAppSelector((state) => selectActivities(state, activityKeys.some(key)));
  const interactive = view.items.filter(({ type }) => type === 'interactive').map(({ id }) => id);
  const retryQuestions = useLive(watchQuestionsOf, interactive.join(','));
  const questions = useAppSelector(
    (state) => interactive.map((id) => selectQuestions(state, id)),
    shallowEqual,
  );
  const questionsOf = (id: string) => questions[interactive.indexOf(id)]?.items ?? [];
  return {
    parts: ids.flatMap((id) => {
      const activity = view.items.find((item) => item.id === id);
      return activity ? [{ activity, questions: questionsOf(id) }] : [];
    }),
    // A task without activities has nothing to wait for.
    status: key === '' ? ['ready'] : [view.status, ...questions.map(({ status }) => status)],
    error: view.error ?? questions.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      retryActivities();
      retryQuestions();
    },
  };
}
