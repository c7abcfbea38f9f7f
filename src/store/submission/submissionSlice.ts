import type { WithSlice } from '@reduxjs/toolkit';
import { collection, collectionGroup, doc, limit, orderBy, query, where } from 'firebase/firestore';
import {
  reopenedConverter,
  solutionConverter,
  submissionChangeConverter,
  submissionConverter,
} from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type {
  ReopenedSubmission,
  SubmissionChange,
  Submission,
  TaskSolution,
} from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('submission', {
  submissions: ({ taskId, id }: Submission) => `${taskId}/${id}`,
  archived: ({ taskId, id }: ReopenedSubmission) => `${taskId}/${id}`,
  changes: ({ id }: SubmissionChange) => id,
  solutions: ({ id }: TaskSolution) => id,
});
export const submissionSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof submissionSlice> {}
}

/** Every submission of a task, for its teacher. */
export const submissionsOfTask = live.query('submissions', 'ofTask', (taskId: string) =>
  collection(db, dbPaths.submissions(taskId)).withConverter(submissionConverter),
);

/** The grades that a task's teacher gave without a submission, of which the task does not tell. */
export const gradedWithoutWork = live.query('submissions', 'withoutWork', (taskId: string) =>
  query(
    collection(db, dbPaths.submissions(taskId)).withConverter(submissionConverter),
    where('sinEntrega', '==', true),
  ),
);

/** Every submission of a task that was reopened, for its teacher. */
export const archivedOfTask = live.query('archived', 'archivedOfTask', (taskId: string) =>
  collection(db, dbPaths.archive(taskId)).withConverter(reopenedConverter),
);

/**
 * The submissions of a task that wait for a review, for its teacher. The server says of each one that
 * nobody has reviewed it, once it has scored it.
 */
export const unreviewedOfTask = live.query('submissions', 'unreviewedOfTask', (taskId: string) =>
  query(
    collection(db, dbPaths.submissions(taskId)).withConverter(submissionConverter),
    where('reviewed', '==', false),
  ),
);

/** One student's submission to a task, for the task's teacher. */
export const submissionOfStudent = live.query(
  'submissions',
  'ofStudent',
  (taskId: string, studentId: string) =>
    doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter),
);

/** The history of a submission's grade, the latest change first, for its teacher. */
export const changesOfSubmission = live.query(
  'changes',
  'ofSubmission',
  (taskId: string, studentId: string) =>
    query(
      collection(db, dbPaths.submissionHistory(taskId, studentId)).withConverter(
        submissionChangeConverter,
      ),
      orderBy('at', 'desc'),
    ),
);

/**
 * A student's own submission. Work counts as sent, and its draft is erased, only when the server
 * has it.
 */
export const ownSubmission = live.query(
  'submissions',
  'own',
  (taskId: string, studentId: string) =>
    doc(db, dbPaths.submission(taskId, studentId)).withConverter(submissionConverter),
  { confirmedOnly: true },
);

const ownSubmissions = (studentId: string, courseId: string, idPeriod: string) =>
  query(
    collectionGroup(db, dbPaths.submissionsGroup).withConverter(submissionConverter),
    where('idStudent', '==', studentId),
    where('courseId', '==', courseId),
    where('idPeriod', '==', idPeriod),
  );

/**
 * The student's own submissions of a period, over all subjects: one query, each document read once.
 */
export const ownSubmissionsOfPeriod = live.query('submissions', 'mine', ownSubmissions);

export const ownSubmissionsOfSubject = live.query(
  'submissions',
  'mineOfSubject',
  (studentId: string, courseId: string, idPeriod: string, subjectId: string) =>
    query(ownSubmissions(studentId, courseId, idPeriod), where('subjectId', '==', subjectId)),
);

/** The number of a student's reopened submissions that are searched for the latest work. */
const REOPENED = 20;

/** The student's own submissions of a task that its teacher reopened, the latest first. */
export const ownArchive = (taskId: string, studentId: string) =>
  query(
    collection(db, dbPaths.archive(taskId)).withConverter(reopenedConverter),
    where('idStudent', '==', studentId),
    orderBy('archivedAt', 'desc'),
    limit(REOPENED),
  );
export const ownReopened = live.query('archived', 'own', ownArchive);

/** The right answers of a task that shows them, for its teacher and students with a grade in it. */
export const solutionOfTask = live.query('solutions', 'ofTask', (taskId: string) =>
  doc(db, dbPaths.solution(taskId)).withConverter(solutionConverter),
);
