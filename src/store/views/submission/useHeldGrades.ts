import { isCurrent, withHeldGrade } from '../../../domain/grading/heldGrade';
import { fitToTask } from '../../../domain/grading/fitToTask';
import type { GradingPolicy } from '../../../domain/grading/policy';
import type { HeldGrade, Submission, Task } from '../../../models/task';
import { usePolicy } from '../institute/useInstitute';
import { joinReadings, useQuery, type Reading } from '../../useQuery';
import { heldGradesOfTask } from '../../submission/heldGradeSlice';
import type { StudentWork } from './useSubmissions';

export type HeldGrades = Reading & { held: ReadonlyMap<string, HeldGrade> };

/**
 * The saved grades of a task that wait to be returned, by student; none, and nothing is read, where
 * the task publishes at once.
 */
export function useHeldGrades(task: Pick<Task, 'id' | 'publishOnReturn'> | undefined): HeldGrades {
  const taskId = task?.publishOnReturn === false ? '' : (task?.id ?? null);
  const { items, ...reading } = useQuery(heldGradesOfTask, taskId);
  return { ...reading, held: new Map(items.map((each) => [each.id, each])) };
}

type Shown = { from: Submission | undefined; policy: GradingPolicy; submission: Submission };
const shownOf = new WeakMap<HeldGrade, Shown>();

/** `withHeldGrade`, the same object again while nothing has changed. */
function showHeld(
  from: Submission | undefined,
  held: HeldGrade,
  task: Task,
  policy: GradingPolicy,
): Submission {
  const known = shownOf.get(held);
  if (known?.from === from && known?.policy === policy) return known.submission;
  const submission = withHeldGrade(from, held, task, policy);
  shownOf.set(held, { from, policy, submission });
  return submission;
}

type Fitted = { task: Task; policy: GradingPolicy; submission: Submission };
const fittedOf = new WeakMap<Submission, Fitted>();

/** `fitToTask`, the same object again while nothing has changed. */
function showFitted<Row extends StudentWork>(row: Row, task: Task, policy: GradingPolicy): Row {
  const { submission: from } = row;
  if (from === undefined) return row;
  let known = fittedOf.get(from);
  if (known?.task !== task || known.policy !== policy) {
    known = { task, policy, submission: fitToTask(from, task, policy) };
    fittedOf.set(from, known);
  }
  return known.submission === from ? row : { ...row, submission: known.submission };
}

/** A student's work as its grader sees it. */
export type GradedWork = StudentWork & {
  /** A grade that is saved and not returned; then `submission` shows it. */
  held?: HeldGrade | undefined;
  /** Whether the held grade is of other work or another grade than there is now. */
  isStale?: boolean;
  /** Whether the student has a submission, as opposed to a held grade alone. */
  isStored?: boolean;
};

/**
 * The rows of a task as its grader sees them: a grade that was given before the task was changed is one of its activities
 * of now, and where the task publishes on return, a grade that waits for it stands in the place of the published one.
 */
export function useGradedRows(
  task: Task | undefined,
  submissions: Reading & { rows: StudentWork[]; roster: Reading },
): Reading & { rows: GradedWork[]; roster: Reading } {
  const policy = usePolicy();
  const { held, ...reading } = useHeldGrades(task);
  if (!task) return submissions;
  const rows = submissions.rows.map((row) => showFitted(row, task, policy));
  if (!task.publishOnReturn) return { ...submissions, rows };
  return {
    ...joinReadings(submissions, reading),
    roster: joinReadings(submissions.roster, reading),
    rows: rows.map((row): GradedWork => {
      const found = held.get(row.student.id);
      if (!found) return row;
      const isStored = row.submission !== undefined;
      if (!isCurrent(found, row.submission)) {
        return { ...row, held: found, isStale: true, isStored };
      }
      const submission = showHeld(row.submission, found, task, policy);
      return { ...row, submission, held: found, isStored };
    }),
  };
}
