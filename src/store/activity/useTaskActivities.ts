import { taskActivityIds } from '../../domain/submission';
import type { Activity, PublicQuestion } from '../../models/activity';
import type { Task } from '../../models/task';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';
import { activitiesById, questionsOfActivity } from './activitySlice';

export type TaskActivity = { activity: Activity; questions: PublicQuestion[] };

type TaskActivities = Reading & {
  /** In the task's order; an activity that no longer exists is left out. */
  parts: TaskActivity[];
};

/** The activities of a task with the public half of their questions. */
export function useTaskActivities(
  task: Pick<Task, 'activities' | 'activitiesBook'>,
): TaskActivities {
  const ids = taskActivityIds(task);
  const activities = useQuery(activitiesById, [...ids].sort());
  const interactive = activities.items
    .filter(({ type }) => type === 'interactive')
    .map(({ id }) => id);
  const questions = useQueries(
    questionsOfActivity,
    interactive.map((id) => [id]),
  );
  const questionsOf = (id: string) => questions[interactive.indexOf(id)]?.items ?? [];
  return {
    ...joinReadings(activities, ...questions),
    parts: ids.flatMap((id) => {
      const activity = activities.items.find((item) => item.id === id);
      return activity ? [{ activity, questions: questionsOf(id) }] : [];
    }),
  };
}
