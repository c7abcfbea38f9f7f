import type { HeldGrade, SubGrade, Submission, Task } from '../../models/task';
import { fitToTask } from './fitToTask';
import type { GradingPolicy } from './policy';
import { isSameGrade } from './savedGrade';
import { taskFinalGrade } from './task';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/**
 * Whether a held grade is still about the work that is there and the grade that is published: not
 * once the student sent other work, or the grade was published or changed by another way.
 */
export function isCurrent(
  held: Pick<HeldGrade, 'basedOn' | 'workAt'>,
  submission: Pick<Submission, 'fecha' | 'reviewedAt'> | undefined,
): boolean {
  return (
    held.workAt === (submission?.fecha ?? null) && held.basedOn === (submission?.reviewedAt ?? null)
  );
}

/**
 * Sub-grades that follow the automatic scores as they are now: one that was the automatic score is
 * the new one, after an answer key was corrected; any other was given by the teacher and stays.
 */
export function followScores(
  given: readonly SubGrade[],
  stored: readonly Pick<SubGrade, 'id' | 'auto'>[],
): SubGrade[] {
  return given.map((each) => {
    const auto = stored.find(({ id }) => id === each.id)?.auto ?? null;
    const doesFollow = each.auto !== null && auto !== null && each.calification === each.auto;
    return { ...each, auto, calification: doesFollow ? auto : each.calification };
  });
}

/** Whether a sub-grade that was the automatic score no longer is: a key was corrected meanwhile. */
export const isOutdated = (
  given: readonly SubGrade[],
  stored: readonly Pick<SubGrade, 'id' | 'auto'>[],
): boolean =>
  followScores(given, stored).some(
    ({ calification }, i) => calification !== given[i]?.calification,
  );

/** A grade as it is published when it is returned. */
export type ReturnedGrade = { subNotes: SubGrade[]; noteFinal: number; comment: string };

/** A held grade as it would be published now: of the activities that the task has now. */
export function gradeToReturn(
  held: Pick<HeldGrade, 'subNotes' | 'noteFinal' | 'comment'>,
  submission: Pick<Submission, 'subNotes' | 'scoredAt'> | undefined,
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
  policy: Rounding,
): ReturnedGrade {
  const subNotes = followScores(held.subNotes, submission?.subNotes ?? []);
  const hasFollowed = isOutdated(held.subNotes, submission?.subNotes ?? []);
  const noteFinal = hasFollowed ? taskFinalGrade(subNotes, policy) : held.noteFinal;
  const scoredAt = submission?.scoredAt ?? null;
  const fitted = fitToTask({ subNotes, noteFinal, scoredAt }, task, policy);
  return { subNotes: fitted.subNotes, noteFinal, comment: held.comment };
}

/** Whether two grades that are to be returned are one: who pressed 'Devolver' saw the other one. */
export const isSameReturn = (one: ReturnedGrade, other: ReturnedGrade): boolean =>
  one.noteFinal === other.noteFinal && isSameGrade(one, other);

/**
 * The submission as its grader sees it: with the held grade in the place of the published one, and
 * the time it was saved in the place of the review, so that two windows notice each other.
 */
export function withHeldGrade(
  submission: Submission | undefined,
  held: HeldGrade,
  task: Pick<
    Task,
    'subjectId' | 'courseId' | 'idPeriod' | 'activities' | 'activitiesBook' | 'maxGrades'
  >,
  policy: Rounding,
): Submission {
  const { subjectId, courseId, idPeriod } = task;
  const nothingSent: Submission = {
    id: held.id,
    taskId: held.taskId,
    idStudent: held.id,
    subjectId,
    courseId,
    idPeriod,
    fecha: null,
    answers: {},
    files: {},
    subNotes: [],
    noteFinal: null,
    scoredAt: null,
    emptied: false,
    scoreFailedAt: null,
    comment: '',
    reviewed: false,
    reviewedAt: null,
    reviewedBy: '',
    sinEntrega: true,
    marks: {},
  };
  return {
    ...(submission ?? nothingSent),
    ...gradeToReturn(held, submission, task, policy),
    reviewed: true,
    reviewedAt: held.savedAt,
    reviewedBy: held.savedBy,
  };
}
