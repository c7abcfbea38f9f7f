import { taskActivityIds } from '../../../domain/submission';
import type { Activity, PublicQuestion } from '../../../models/activity';
import type { Task } from '../../../models/task';
import { joinReadings, useQueries, useQuery, type Reading } from '../../useQuery';
import { activitiesById, questionsOfActivity } from '../../activity/activitySlice';

export type TaskActivity = { activity: Activity; questions: PublicQuestion[] };

type TaskActivities = Reading & {
  /** In the task's order; an activity that no longer exists is left out. */
  parts: TaskActivity[];
};

/**
 * The activities of a task with the public half of their questions. Activities and questions are asked
 * for together, although some activities have no questions: with a slow network a round costs more.
 */
export function useTaskActivities(
  task: Pick<Task, 'activities' | 'activitiesBook'>,
): TaskActivities {
  const ids = taskActivityIds(task);
  const activities = useQuery(activitiesById, [...ids].sort());
  const questions = useQueries(
    questionsOfActivity,
    ids.map((id) => [id]),
  );
  const questionsOf = ({ id, type }: Activity) =>
    type === 'interactive' ? questions[ids.indexOf(id)] : undefined;
  const parts = ids.flatMap((id) => activities.items.find((item) => item.id === id) ?? []);
  return {
    // Only activities with questions wait for them: the rules refuse the questions of an activity
    // that is gone.
    ...joinReadings(activities, ...parts.flatMap((activity) => questionsOf(activity) ?? [])),
    parts: parts.map((activity) => ({ activity, questions: questionsOf(activity)?.items ?? [] })),
  };
}
