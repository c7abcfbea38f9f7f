import type { EntryTask, Scheme } from '../../models/gradebook';
import type { Task, Submission } from '../../models/task';
import type { Membership } from '../../models/user';
import { appliesTo } from '../membership';
import { isGraded } from '../taskStatus';
import type { GradingPolicy } from './policy';
import { meanGrade } from './rounding';
import { finalOfSubmission } from './task';

/** What one task contributes to a scheme's grade, and why. */
export type TaskSource = EntryTask & {
  /** A submission that its teacher has not reviewed. */
  isUnreviewed: boolean;
};

/**
 * score: typed by the teacher. average: of tasks, at least one of them graded. default: no grade
 * was given.
 */
export type SchemeGradeKind = 'score' | 'average' | 'default';

export type SchemeGrade = {
  /** The grade that counts, 0 to 10, two decimals. */
  grade: number;
  kind: SchemeGradeKind;
  /** Every task of the scheme in its order; empty for an external scheme. */
  tasks: TaskSource[];
};

export type SchemeTask = Pick<Task, 'id' | 'title' | 'dateEnd' | 'deleted'>;
export type GradedSubmission = Pick<
  Submission,
  'noteFinal' | 'subNotes' | 'comment' | 'reviewed' | 'fecha'
>;

/** All sources of grades, by id; an id missing from a map has no document. */
export type GradeSources = {
  tasks: ReadonlyMap<string, SchemeTask>;
  /** Task id, then student id. */
  submissions: ReadonlyMap<string, ReadonlyMap<string, GradedSubmission>>;
  /** Scheme id, then student id: 0 to 10; null reads as no score. */
  scores: ReadonlyMap<string, ReadonlyMap<string, number | null>>;
  /** Present time in ms since 1970; it decides which tasks are over. */
  now: number;
};

/** The fields of a student that grades depend on: the membership of the course. */
export type GradedStudent = { id: string } & Pick<Membership, 'since'> &
  Partial<Pick<Membership, 'away'>>;

/**
 * The grade that one task counts for one student. A final grade counts. Without one the missing
 * grade counts once the task is over, and nothing before. A task that was over when the student
 * joined does not apply, unless the student has a grade in it.
 */
export function taskSource(
  task: SchemeTask,
  submission: GradedSubmission | undefined,
  student: Omit<GradedStudent, 'id'>,
  { missingGrade }: Pick<GradingPolicy, 'missingGrade'>,
  now: number,
): TaskSource {
  const source = {
    idTask: task.id,
    title: task.title,
    isUnreviewed: submission?.fecha != null && !isGraded(submission),
  };
  const final = submission === undefined ? null : finalOfSubmission(submission);
  if (final !== null) return { ...source, grade: final, kind: 'graded' };
  if (!appliesTo(task.dateEnd, student)) {
    return { ...source, grade: null, kind: 'notApplicable' };
  }
  return now > task.dateEnd
    ? { ...source, grade: missingGrade, kind: 'defaulted' }
    : { ...source, grade: null, kind: 'pending' };
}

/**
 * The grade of one student in one scheme: the score in an external scheme, the mean of the tasks in
 * a task-based one. Without either the policy's missing grade counts. Deleted tasks never count.
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
    return score === null
      ? { grade: policy.missingGrade, kind: 'default', tasks: [] }
      : { grade: score, kind: 'score', tasks: [] };
  }
  const tasks = scheme.tasks.flatMap((id) => {
    const task = sources.tasks.get(id);
    if (!task || task.deleted) return [];
    const submission = sources.submissions.get(id)?.get(student.id);
    return [taskSource(task, submission, student, policy, sources.now)];
  });
  const counted = tasks.flatMap(({ grade }) => (grade === null ? [] : [grade]));
  const grade = meanGrade(counted, policy) ?? policy.missingGrade;
  // A mean of missing grades only is itself a missing grade.
  const isGiven = tasks.some(({ kind }) => kind === 'graded');
  return { grade, kind: isGiven ? 'average' : 'default', tasks };
}

/** Whether the student has any score, grade or submission in a scheme. */
export function hasRecord({ kind, tasks }: SchemeGrade): boolean {
  return kind === 'score' || tasks.some((task) => task.kind === 'graded' || task.isUnreviewed);
}
