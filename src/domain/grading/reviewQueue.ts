import { compareKeys } from '../keyOrder';

/** A submission in the teacher's queue of work to grade. */
export type QueuedWork = {
  taskId: string;
  studentId: string;
  /** The time when the student sent it, in ms since 1970. */
  sentAt: number;
};

type Place = Pick<QueuedWork, 'taskId' | 'studentId'>;

/** Returns the key of a submission among those of all tasks. */
export const queueKey = ({ taskId, studentId }: Place): string => `${taskId}/${studentId}`;

/** Returns the time when the oldest submission of each task was sent. */
function oldestByTask(works: Iterable<QueuedWork>): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const { taskId, sentAt } of works) {
    oldest.set(taskId, Math.min(sentAt, oldest.get(taskId) ?? sentAt));
  }
  return oldest;
}

/**
 * Task after task, the one with the oldest submission first, so that one is finished before the next begins;
 * in each task the oldest submission first.
 */
function orderWorks(works: readonly QueuedWork[]): QueuedWork[] {
  const oldest = oldestByTask(works);
  const oldestOf = ({ taskId }: QueuedWork) => oldest.get(taskId) ?? 0;
  return [...works].sort(
    (a, b) =>
      oldestOf(a) - oldestOf(b) ||
      compareKeys(a.taskId, b.taskId) ||
      a.sentAt - b.sentAt ||
      compareKeys(a.studentId, b.studentId),
  );
}

/**
 * The queue of one sitting, one task after the other. Work that was in it before keeps its place
 * when it is graded, so that the teacher can go back to it and the position counts on. A submission
 * that was sent again moves to the place of its new time: to the end of its task.
 * @param before the queue so far
 * @param waiting every submission that waits for a grade now, in any order
 * @returns `before` itself when nothing is new
 */
export function growQueue(
  before: readonly QueuedWork[],
  waiting: readonly QueuedWork[],
): readonly QueuedWork[] {
  const works = new Map(before.map((work) => [queueKey(work), work]));
  const news = waiting.filter((work) => works.get(queueKey(work))?.sentAt !== work.sentAt);
  if (news.length === 0) return before;
  for (const work of news) works.set(queueKey(work), work);
  return orderWorks([...works.values()]);
}
