import type { TaskException } from '../../models/exception';
import type { OwnGrades, SubjectPlan } from '../../models/standing';
import type { Membership } from '../../models/user';
import { exceptionsByTask } from '../exceptions';
import { computePartial, type PartialEntry } from './partial';
import type { GradingPolicy } from './policy';
import type { GradedSubmission } from './scheme';
import { partialStanding, type PartialStanding } from './provisional';

/** A student with everything that the own grades depend on. */
export type RunningStudent = {
  id: string;
  member: Membership;
  exceptions: readonly TaskException[];
  /** Undefined while nothing was graded. */
  grades: Pick<OwnGrades, 'scores' | 'tasks' | 'reopened'> | undefined;
};

export type RunningPartial = PartialStanding & {
  /** Every scheme, also those without a grade. */
  entries: PartialEntry[];
};

/**
 * Computes how one student stands in a partial that may not be over: the same numbers as the
 * teacher's gradebook, by the same functions.
 * @param plan of the subject; its schemes of other partials are left out
 * @param now ms since 1970
 * @returns null when the partial has no scheme yet
 */
export function runningPartial(
  plan: SubjectPlan,
  indexPartial: number,
  { id, member, exceptions, grades }: RunningStudent,
  policy: GradingPolicy,
  now: number,
): RunningPartial | null {
  const schemes = plan.schemes
    .filter((scheme) => scheme.indexPartial === indexPartial)
    .map((scheme) => ({ ...scheme, deleted: false }));
  if (schemes.length === 0) return null;
  const of = <V>(values: Readonly<Record<string, V>>) =>
    new Map(Object.entries(values).map(([key, value]) => [key, new Map([[id, value]])] as const));
  const tasks = Object.entries(plan.tasks).map(([idTask, { isEmpty, ...task }]) => {
    const known = isEmpty === true && { activities: [], activitiesBook: [] };
    return [idTask, { id: idTask, deleted: false, ...task, ...known }] as const;
  });
  const finalOf = ({ grade, at }: OwnGrades['tasks'][string]): GradedSubmission => ({
    noteFinal: grade,
    subNotes: [],
    comment: '',
    reviewed: true,
    fecha: at,
  });
  // The grade of a task that was reopened is that of the returned work.
  const isReturned = (idTask: string) => grades?.reopened[idTask] !== undefined;
  const given = Object.entries(grades?.tasks ?? {});
  const finals = given
    .filter(([idTask]) => !isReturned(idTask))
    .map(([idTask, each]) => [idTask, finalOf(each)] as const);
  const returned = given
    .filter(([idTask]) => isReturned(idTask))
    .map(([idTask, { grade }]) => [idTask, grade] as const);
  const { entries } = computePartial(
    schemes,
    { id, ...member },
    {
      tasks: new Map(tasks),
      submissions: of(Object.fromEntries(finals)),
      returned: of(Object.fromEntries(returned)),
      // The student does not know the scores of others: an empty one may still be given.
      given: new Map(),
      exceptions: exceptionsByTask(exceptions),
      scores: of(grades?.scores ?? {}),
      now,
    },
    policy,
  );
  return { ...partialStanding(entries, policy), entries };
}

/** The last of some partials in which a student has something that counts; null when none has. */
export function lastRunning(
  running: readonly (RunningPartial | null)[],
): { indexPartial: number; partial: RunningPartial } | null {
  for (let indexPartial = running.length - 1; indexPartial >= 0; indexPartial -= 1) {
    const partial = running[indexPartial];
    if (partial && partial.counted.length > 0) return { indexPartial, partial };
  }
  return null;
}
