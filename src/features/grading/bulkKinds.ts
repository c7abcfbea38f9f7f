import type { StudentWork } from '../../store/submission/useSubmissions';

/** What can be done for several students of a task at once. */
export type BulkKind = 'automatic' | 'missing' | 'comment';

/** A student of the course who has sent nothing and has no grade. */
export const isWithoutWork = ({ isConcerned, submission, student }: StudentWork): boolean =>
  isConcerned && submission === undefined && !student.isFormer;

/** A student with a submission or a grade without one. */
export const sentWork = ({ submission }: StudentWork): boolean => submission !== undefined;
