import type { Scheme } from '../../models/gradebook';
import type { Task } from '../../models/task';

/** Maximum number of tasks of one scheme; the rules check the same. */
export const MAX_SCHEME_TASKS = 50;

type UsingScheme = Pick<Scheme, 'id' | 'name' | 'tasks' | 'deleted'>;

/**
 * The tasks that the schemes of a partial already count, each with its scheme. A task may be in
 * only one scheme; otherwise it would count twice.
 * @param schemes of one partial
 * @param exceptId the scheme being edited
 */
export function tasksInUse<T extends UsingScheme>(
  schemes: readonly T[],
  exceptId?: string,
): Map<string, T> {
  const others = schemes.filter(({ id, deleted }) => !deleted && id !== exceptId);
  return new Map(others.flatMap((scheme) => scheme.tasks.map((task) => [task, scheme])));
}

export type TaskChoice<T> = {
  /** The tasks that can be chosen, in the given order. */
  available: T[];
  /** The tasks that another scheme counts, with its name; shown as a hint. */
  taken: { task: T; schemeName: string }[];
};

/**
 * The tasks that a scheme of a partial can count: of this partial, not deleted, in no other scheme.
 * @param tasks of the subject and period
 */
export function choosableTasks<T extends Pick<Task, 'id' | 'partial' | 'deleted'>>(
  tasks: readonly T[],
  schemes: readonly UsingScheme[],
  indexPartial: number,
  schemeId?: string,
): TaskChoice<T> {
  const inUse = tasksInUse(schemes, schemeId);
  const choice: TaskChoice<T> = { available: [], taken: [] };
  for (const task of tasks) {
    if (task.deleted || task.partial !== indexPartial) continue;
    const scheme = inUse.get(task.id);
    if (scheme) choice.taken.push({ task, schemeName: scheme.name });
    else choice.available.push(task);
  }
  return choice;
}
