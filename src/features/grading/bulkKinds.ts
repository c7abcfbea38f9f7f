import type { StudentWork } from '../../store/views/submission/useSubmissions';

/** An action for several students of a task at once. */
export type BulkKind = 'automatic' | 'missing' | 'comment';

/** Tells whether a student of the course has sent nothing, got nothing back, and has no grade. */
export const isWithoutWork = (row: StudentWork): boolean => {
  const { isConcerned, submission, isReturned, student } = row;
  return isConcerned && submission === undefined && !isReturned && !student.isFormer;
};

/** Tells whether a student has a submission or a grade without one. */
export const sentWork = ({ submission }: StudentWork): boolean => submission !== undefined;
