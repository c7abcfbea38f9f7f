import type { StudentWork } from '../../store/views/submission/useSubmissions';

/** What can be done for several students of a task at once. */
export type BulkKind = 'automatic' | 'missing' | 'comment';

/** A student of the course who has sent nothing, to whom nothing was given back, and who has no grade. */
export const isWithoutWork = (row: StudentWork): boolean => {
  const { isConcerned, submission, isReturned, student } = row;
  return isConcerned && submission === undefined && !isReturned && !student.isFormer;
};

/** A student with a submission or a grade without one. */
export const sentWork = ({ submission }: StudentWork): boolean => submission !== undefined;
