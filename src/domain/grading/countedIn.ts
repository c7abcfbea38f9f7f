import type { GradingPlan, PlannedScheme } from '../../models/standing';
import type { Task } from '../../models/task';

/** The parameter that counts a task, as its students know it; undefined when it counts nowhere. */
export const countedIn = (
  plan: Pick<GradingPlan, 'subjects'>,
  task: Pick<Task, 'id' | 'subjectId'>,
): PlannedScheme | undefined =>
  plan.subjects[task.subjectId]?.schemes.find(({ tasks }) => tasks.includes(task.id));
