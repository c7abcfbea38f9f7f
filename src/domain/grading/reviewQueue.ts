import { compareKeys } from '../keyOrder';

/** A submission in the teacher's queue of work to grade. */
export type QueuedWork = {
  taskId: string;
  studentId: string;
  /** When the student sent it, in ms since 1970. */
  sentAt: number;
};

type Place = Pick<QueuedWork, 'taskId' | 'studentId'>;

/** What identifies a submission among those of all tasks. */
export const queueKey = ({ taskId, studentId }: Place): string => `${taskId}/${studentId}`;

const compareWork = (a: QueuedWork, b: QueuedWork): number =>
  a.sentAt - b.sentAt || compareKeys(queueKey(a), queueKey(b));

/**
 * The queue of one sitting, the oldest submission first. What was in it before keeps its place when
 * it is graded, so that the teacher can go back to it and the position counts on. A submission that
 * was sent again moves to where its new time belongs: to the end.
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
  return [...works.values()].sort(compareWork);
}
