import { findKept, keep } from './browserStorage';
import { formatDate } from './dates';

const KEY = 'aula:hechas';

/**
 * Notes in this tab that a student sent a task today.
 * @param sentAt ms since 1970; a task sent on another day is not noted
 * @param now ms since 1970, by the server's clock
 * @returns the ids of the tasks known to be sent today, in the order in which they came to be known
 */
export function noteDone(uid: string, taskId: string, sentAt: number, now: number): string[] {
  const day = `${uid} ${formatDate(now)}`;
  const kept = findKept('tab', KEY) as { day?: unknown; tasks?: unknown } | null;
  const known = kept?.day === day && Array.isArray(kept.tasks) ? (kept.tasks as string[]) : [];
  if (formatDate(sentAt) !== formatDate(now) || known.includes(taskId)) return known;
  const tasks = [...known, taskId];
  keep('tab', KEY, { day, tasks });
  return tasks;
}
