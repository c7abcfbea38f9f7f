import type { ReopenedSubmission } from '../models/task';

/**
 * Returns a student's latest work that the teacher has reopened, with the latest reason, or null. A grade that was given
 * without work and taken back since is no work.
 * @param reopened the student's reopened submissions of a task, in any order
 */
export function latestReopened(reopened: readonly ReopenedSubmission[]): ReopenedSubmission | null {
  const latestFirst = [...reopened].sort((a, b) => b.archivedAt - a.archivedAt);
  const at = latestFirst.findIndex(({ fecha }) => fecha !== null);
  const latest = latestFirst[at];
  if (latest === undefined) return null;
  const told = latestFirst.slice(0, at + 1).find(({ reason }) => reason !== '');
  return { ...latest, reason: told?.reason ?? '' };
}
