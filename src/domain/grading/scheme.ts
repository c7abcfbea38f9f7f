import type { EntryTask, Scheme } from '../../models/gradebook';
import type { Task, Submission } from '../../models/task';
import type { Membership } from '../../models/user';
import { taskFor, type ExceptionsByTask, type OwnTerms } from '../exceptions';
import { appliesTo } from '../membership';
import { hasNothingToDo } from '../submission';
import { isGraded } from '../taskStatus';
import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';
import { finalOfSubmission } from './task';

/** The part of one task in a scheme's grade, and the reason for it. */
export type TaskSource = EntryTask & {
  /** A submission that its teacher has not reviewed. */
  isUnreviewed: boolean;
};

/**
 * notApplicable: given before the student came, so that nothing of it was due; it does not count either.
 * score: typed by the teacher. average: of tasks, at least one of them graded. default: no grade
 * was given. exempt: the student is exempt from tasks and has no grade in another one, so the scheme does
 * not count either.
 */
export type SchemeGradeKind = 'score' | 'average' | 'default' | 'exempt' | 'notApplicable';

export type SchemeGrade = {
  /** The grade that counts, 0 to 10, two decimals. */
  grade: number;
  kind: SchemeGradeKind;
  /** Every task of the scheme in its order; empty for an external scheme. */
  tasks: TaskSource[];
};

export type SchemeTask = Pick<Task, 'id' | 'title' | 'dateEnd' | 'deleted'> &
  Partial<Pick<Task, 'students' | 'reopened' | 'activities' | 'activitiesBook'>>;
export type GradedSubmission = Pick<
  Submission,
  'noteFinal' | 'subNotes' | 'comment' | 'reviewed' | 'fecha'
>;

/** All sources of grades, by id; an id missing from a map has no document. */
export type GradeSources = {
  tasks: ReadonlyMap<string, SchemeTask>;
  /** Task id, then student id. */
  submissions: ReadonlyMap<string, ReadonlyMap<string, GradedSubmission>>;
  /** Task id, then student id: the grade of work that was returned and not sent again. */
  returned: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The students who have more time for a task, or are exempt from it. */
  exceptions: ExceptionsByTask;
  /** Scheme id, then student id: 0 to 10; null reads as no score. */
  scores: ReadonlyMap<string, ReadonlyMap<string, number | null>>;
  /** Scheme id: when its scores were given (`givenAt`); one without a score is left out. */
  given: ReadonlyMap<string, number>;
  /** Present time in ms since 1970; it decides which tasks are over. */
  now: number;
};

/** The fields of a student that grades depend on: the membership of the course. */
export type GradedStudent = { id: string } & Pick<Membership, 'since'> &
  Partial<Pick<Membership, 'away'>>;

/**
 * The grade that one task counts for one student. A final grade counts, and that of returned work until
 * it is sent again. Without one the missing
 * grade counts once the task is over, and nothing before. A task that was over when the student
 * joined does not apply, unless the student has a grade in it. One from which the student is exempt
 * counts nothing, graded or not.
 * @param task the student's (`taskFor`)
 * @param former the grade of the student's returned work
 */
export function taskSource(
  task: SchemeTask & OwnTerms,
  submission: GradedSubmission | undefined,
  student: Omit<GradedStudent, 'id'>,
  { missingGrade }: Pick<GradingPolicy, 'missingGrade'>,
  now: number,
  former?: number,
): TaskSource {
  const source = {
    idTask: task.id,
    title: task.title,
    isUnreviewed: !task.exempt && submission?.fecha != null && !isGraded(submission),
  };
  const isConcerned = appliesTo(task.dateEnd, student);
  if (task.exempt)
    return { ...source, grade: null, kind: isConcerned ? 'exempt' : 'notApplicable' };
  const final = submission === undefined ? null : finalOfSubmission(submission);
  if (final !== null) return { ...source, grade: final, kind: 'graded' };
  if (submission === undefined && former !== undefined) {
    return { ...source, grade: former, kind: 'returned' };
  }
  if (!isConcerned) return { ...source, grade: null, kind: 'notApplicable' };
  return now > task.dateEnd
    ? { ...source, grade: missingGrade, kind: 'defaulted' }
    : { ...source, grade: null, kind: 'pending' };
}

/**
 * The grade of one student in one scheme: the score in an external scheme, the mean of the tasks in
 * a task-based one. Without either the policy's missing grade counts. Deleted tasks never count, and one without
 * activities, which nobody can send, only with a grade that was given before they were taken out.
 * The grade of an exempt scheme follows from the partial's others (`computePartial`).
 * @returns the grade and its sources, so that the screen can explain the number
 */
export function schemeGrade(
  scheme: Pick<Scheme, 'id' | 'external' | 'tasks'>,
  student: GradedStudent,
  sources: GradeSources,
  policy: GradingPolicy,
): SchemeGrade {
  if (scheme.external) {
    const score = sources.scores.get(scheme.id)?.get(student.id) ?? null;
    if (score !== null) return { grade: score, kind: 'score', tasks: [] };
    const given = sources.given.get(scheme.id);
    const isConcerned = given === undefined || appliesTo(given, student);
    return {
      grade: policy.missingGrade,
      kind: isConcerned ? 'default' : 'notApplicable',
      tasks: [],
    };
  }
  const tasks = scheme.tasks.flatMap((id) => {
    const task = sources.tasks.get(id);
    if (!task || task.deleted) return [];
    const submission = sources.submissions.get(id)?.get(student.id);
    const own = taskFor(task, sources.exceptions.get(id)?.get(student.id));
    const former = sources.returned.get(id)?.get(student.id);
    if (hasNothingToDo(task) && submission === undefined && former === undefined) return [];
    return [taskSource(own, submission, student, policy, sources.now, former)];
  });
  const counted = tasks.flatMap(({ grade }) => (grade === null ? [] : [grade]));
  const grade = meanGrade(counted, policy) ?? policy.missingGrade;
  const leftOut = leftOutKind(tasks);
  if (leftOut !== null) return { grade: policy.missingGrade, kind: leftOut, tasks };
  // A mean of missing grades only is itself a missing grade.
  const isGiven = tasks.some(isGivenTask);
  return { grade, kind: isGiven ? 'average' : 'default', tasks };
}

/** Whether somebody gave the grade that a task counts. */
export const isGivenTask = ({ kind }: Pick<EntryTask, 'kind'>): boolean =>
  kind === 'graded' || kind === 'returned';

/**
 * Why nothing of a scheme's tasks counts for a student: none has a grade, and the student is exempt from one
 * or was not in the course when it was due. While another one is open the scheme has no number, and is left
 * out like one in which nothing else is left.
 * @returns null where something counts, or nothing was due yet
 */
export function leftOutKind(
  tasks: readonly Pick<EntryTask, 'kind' | 'grade'>[],
): 'exempt' | 'notApplicable' | null {
  if (tasks.some(({ grade }) => grade !== null)) return null;
  const kinds = new Set(tasks.map(({ kind }) => kind));
  if (kinds.has('exempt')) return 'exempt';
  return kinds.has('notApplicable') ? 'notApplicable' : null;
}

/** Whether a scheme does not count for a student. */
export const isOutKind = (kind: SchemeGradeKind | undefined): boolean =>
  kind === 'exempt' || kind === 'notApplicable';

/** Whether the student has any score, grade or submission in a scheme. */
export function hasRecord({ kind, tasks }: SchemeGrade): boolean {
  return kind === 'score' || tasks.some((task) => isGivenTask(task) || task.isUnreviewed);
}
