import type { TaskGradeKind } from '../../models/gradebook';
import type { GradedSubmission } from './scheme';
import { finalOfSubmission } from './task';

/** A submission that its teacher returned to be corrected, as the archive keeps it. */
export type ArchivedWork = GradedSubmission & {
  idStudent: string;
  /** The time when it was returned, ms since 1970. */
  archivedAt: number;
};

/**
 * The work of each student that was returned last. A grade without work that was taken back is none: it
 * returned nothing.
 */
export function lastReturned<T extends ArchivedWork>(archived: readonly T[]): Map<string, T> {
  const last = new Map<string, T>();
  for (const work of archived) {
    const known = last.get(work.idStudent);
    if (work.fecha !== null && (known === undefined || known.archivedAt < work.archivedAt)) {
      last.set(work.idStudent, work);
    }
  }
  return last;
}

/**
 * The grades that returned work had: they count until the student sends it again. By student, for
 * those who had one and have nothing in its place.
 * @param archived of one task
 * @param present the submissions to the task by student
 */
export function returnedFinals(
  archived: readonly ArchivedWork[],
  present: ReadonlyMap<string, unknown>,
): Map<string, number> {
  const finals = new Map<string, number>();
  for (const [student, work] of lastReturned(archived)) {
    const final = present.has(student) ? null : finalOfSubmission(work);
    if (final !== null) finals.set(student, final);
  }
  return finals;
}

/** Whether a grade counts that is of work which was returned to be corrected. */
export const hasReturned = (tasks: readonly { kind: TaskGradeKind }[] = []): boolean =>
  tasks.some(({ kind }) => kind === 'returned');
