import type { GradingPlan, OwnGrades } from '../models/standing';
import type { TaskException } from '../models/exception';
import type { Task } from '../models/task';

export type NewsItem = {
  kind: 'graded' | 'reopened' | 'exempt' | 'added';
  taskId: string;
  title: string;
  /** The time when it happened, ms since 1970. */
  at: number;
};

/** News that nobody has marked as seen go by themselves after this time, in ms. */
export const NEWS_LAST_MS = 7 * 86_400_000;

/**
 * Finds the news for a student since the last ones were marked as seen, the newest first: grades,
 * work that was reopened, tasks that the student was exempted from, tasks that were set. An event
 * that is older than `NEWS_LAST_MS` is no news.
 * @param exceptions the student's own
 * @param tasks the open tasks of the course, as they stand for the student
 * @param pending ids of those that are still to be sent
 * @param now ms since 1970, by the server's clock
 */
export function findNews(
  {
    plan,
    grades,
    exceptions,
  }: {
    plan: GradingPlan | undefined;
    grades: OwnGrades | undefined;
    exceptions: readonly Pick<TaskException, 'taskId' | 'exempt' | 'updatedAt'>[];
  },
  tasks: readonly Pick<Task, 'id' | 'title' | 'creation' | 'dateStart'>[],
  pending: ReadonlySet<string>,
  now: number,
): NewsItem[] {
  const since = Math.max(grades?.seenAt ?? 0, now - NEWS_LAST_MS);
  const titles = new Map([
    ...Object.values(plan?.subjects ?? {}).flatMap((subject) =>
      Object.entries(subject.tasks).map(([id, { title }]) => [id, title] as const),
    ),
    ...tasks.map(({ id, title }) => [id, title] as const),
  ]);
  const item = (kind: NewsItem['kind'], taskId: string, at: number): NewsItem[] => {
    const title = titles.get(taskId);
    return title === undefined || at <= since ? [] : [{ kind, taskId, title, at }];
  };
  return [
    // The grade of returned work is no news any more: that it was returned is.
    ...Object.entries(grades?.tasks ?? {})
      .filter(([id]) => grades?.reopened[id] === undefined)
      .flatMap(([id, { at }]) => item('graded', id, at)),
    ...Object.entries(grades?.reopened ?? {}).flatMap(([id, at]) => item('reopened', id, at)),
    ...exceptions.flatMap(({ taskId, exempt, updatedAt }) =>
      exempt ? item('exempt', taskId, updatedAt) : [],
    ),
    // A task is new when it begins, or when it was set after that.
    ...tasks
      .filter(({ id }) => pending.has(id) && grades?.reopened[id] === undefined)
      .flatMap(({ id, creation, dateStart }) => item('added', id, Math.max(creation, dateStart))),
  ].sort((a, b) => b.at - a.at);
}
