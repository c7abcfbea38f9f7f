import type { SubGrade, Submission, Task } from '../../models/task';
import { LIMITS } from '../limits';
import { isGraded } from '../taskStatus';
import { carriesPoints, subGradesOfFinal, ungradedParts } from './givenFinal';
import type { GradingPolicy } from './policy';
import { finalOfSubmission, taskFinalGrade } from './task';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** A grade that is saved together with others: its new value, and the one that it replaces. */
export type BulkGrade = {
  studentId: string;
  subNotes: SubGrade[];
  noteFinal: number;
  comment: string;
  /** The review time of the submission that this is based on; null if it was never reviewed. */
  basedOn: number | null;
  /** The time when the work was sent, in ms since 1970; null for none. */
  workAt: number | null;
  /** False for one who has sent nothing and has no grade. */
  isForWork: boolean;
  /** The student's present grade; the final is null without a published grade. */
  before: { noteFinal: number | null; comment: string };
};

const publishedFinal = (submission: Submission) =>
  isGraded(submission) ? submission.noteFinal : null;

const gradeOf = (submission: Submission, comment: string, policy: Rounding): BulkGrade => ({
  studentId: submission.idStudent,
  subNotes: submission.subNotes,
  // A comment changes no grade that was given, however it would be rounded today.
  noteFinal: publishedFinal(submission) ?? taskFinalGrade(submission.subNotes, policy),
  comment,
  basedOn: submission.reviewedAt,
  workAt: submission.fecha,
  isForWork: true,
  before: { noteFinal: publishedFinal(submission), comment: submission.comment },
});

/**
 * The grades of the sent submissions that nobody has reviewed and in which the server has scored every
 * activity, as it scored them.
 */
export function automaticGrades(submissions: readonly Submission[], policy: Rounding): BulkGrade[] {
  return submissions
    .filter(
      (submission) =>
        submission.fecha !== null &&
        submission.scoredAt !== null &&
        !isGraded(submission) &&
        submission.subNotes.length > 0 &&
        submission.subNotes.every(
          ({ auto, calification }) => auto !== null && calification === auto,
        ),
    )
    .map((submission) => gradeOf(submission, submission.comment, policy));
}

/** One grade for each of some students who have sent nothing. */
export function gradesWithoutWork(
  studentIds: readonly string[],
  final: number,
  comment: string,
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  policy: Rounding,
): BulkGrade[] {
  const subNotes = subGradesOfFinal(ungradedParts(task), final, policy);
  return studentIds.map((studentId) => ({
    studentId,
    subNotes,
    noteFinal: carriesPoints(task.maxGrades) ? final : taskFinalGrade(subNotes, policy),
    comment: comment.trim(),
    basedOn: null,
    workAt: null,
    isForWork: false,
    before: { noteFinal: null, comment: '' },
  }));
}

/** Whether a comment can be added without a grade that is still missing. */
export const takesComment = (submission: Submission): boolean =>
  finalOfSubmission(submission) !== null;

const hasComment = (stored: string, comment: string) => `\n${stored}\n`.includes(`\n${comment}\n`);

/**
 * Adds the same comment for some students after the one that each has. A student who has it already
 * gets it no second time. A grade that the server has scored is published with it.
 * @returns `tooLong`: the students whose comment would be longer than a comment may be
 */
export function commentedGrades(
  submissions: readonly Submission[],
  text: string,
  policy: Rounding,
): { grades: BulkGrade[]; tooLong: string[] } {
  const comment = text.trim();
  const changes = submissions
    .filter((submission) => takesComment(submission) && !hasComment(submission.comment, comment))
    .map((submission) => ({
      submission,
      whole: submission.comment === '' ? comment : `${submission.comment}\n${comment}`,
    }));
  const isTooLong = ({ whole }: { whole: string }) => whole.length > LIMITS.submission.comment.max;
  return {
    grades:
      comment === ''
        ? []
        : changes
            .filter((change) => !isTooLong(change))
            .map(({ submission, whole }) => gradeOf(submission, whole, policy)),
    tooLong: changes.filter(isTooLong).map(({ submission }) => submission.idStudent),
  };
}
