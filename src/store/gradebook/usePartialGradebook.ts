import { useMemo } from 'react';
import { exceptionsByTask } from '../../domain/exceptions';
import { schoolPolicy, type GradingPolicy } from '../../domain/grading/policy';
import type { GradeSources } from '../../domain/grading/scheme';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { exceptionsOfSubject } from '../exception/exceptionSlice';
import { submissionsOfTask } from '../submission/submissionSlice';
import { schemesOfPartial, type Score } from '../scheme/schemeSlice';
import { useScores } from '../score/useScores';
import { useTaskCells } from '../score/useTaskCells';
import { tasksOfSubject } from '../task/taskSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../useQuery';

export type PartialBook = Reading & {
  /** By name. */
  schemes: Scheme[];
  tasks: Task[];
  sources: GradeSources;
  scores: ReadonlyMap<string, ReadonlyMap<string, Score>>;
  /** Ids of students who have a score, or a submission to a counted task. */
  owners: string[];
  policy: GradingPolicy;
};

const NO_IDS: string[] = [];

/**
 * All data that one partial of a subject is computed from, live: one query for its schemes, one for
 * the subject's tasks, one for who has more time or is exempt, one for each scheme's scores and one for each counted task's submissions.
 * The number of queries does not grow with the number of students.
 * @param now ms since 1970: decides which tasks are over
 */
export function usePartialGradebook(
  subject: Subject | undefined,
  institute: Institute | null,
  indexPartial: number,
  now: number,
): PartialBook {
  const idPeriod = institute?.period.id ?? null;
  const idSubject = subject?.id ?? null;
  const teacherId = subject?.teacherId ?? null;
  const schemes = useQuery(schemesOfPartial, idPeriod, idSubject, teacherId, indexPartial);
  const external = useMemo(
    () => schemes.items.flatMap(({ id, external: isExternal }) => (isExternal ? [id] : [])),
    [schemes.items],
  );
  const taskIds = useMemo(
    () => [...new Set(schemes.items.flatMap(({ tasks }) => tasks))],
    [schemes.items],
  );
  const hasTasks = schemes.status === 'ready' ? taskIds.length > 0 : null;
  // Without a task-based scheme the tasks are not read.
  const tasks = useQuery(
    tasksOfSubject,
    hasTasks === false ? '' : idSubject,
    hasTasks === null ? null : idPeriod,
    'teacherId',
    teacherId,
  );
  const exceptions = useQuery(
    exceptionsOfSubject,
    hasTasks === false ? '' : idSubject,
    hasTasks === null ? null : idPeriod,
    teacherId,
  );
  const submissions = useQueries(
    submissionsOfTask,
    taskIds.map((id) => [id] as [string]),
  );
  useTaskCells(taskIds, submissions);
  const { byScheme, ...scores } = useScores(
    external.length > 0 ? external : NO_IDS,
    `${idSubject ?? ''} ${String(indexPartial)}`,
  );
  const sources = useMemo(
    (): GradeSources => ({
      now,
      tasks: new Map(tasks.items.map((task) => [task.id, task])),
      submissions: new Map(
        submissions.map(({ items }, i) => [
          taskIds[i] ?? '',
          new Map(items.map((submission) => [submission.id, submission])),
        ]),
      ),
      exceptions: exceptionsByTask(exceptions.items),
      scores: new Map(
        [...byScheme].map(([id, ofScheme]) => [
          id,
          new Map([...ofScheme].map(([student, { noteFinal }]) => [student, noteFinal])),
        ]),
      ),
    }),
    [now, tasks.items, submissions, taskIds, exceptions.items, byScheme],
  );
  return {
    ...joinReadings(schemes, tasks, exceptions, scores, ...submissions),
    schemes: schemes.items,
    tasks: tasks.items,
    sources,
    scores: byScheme,
    owners: useMemo(
      () => [
        ...new Set([
          ...[...byScheme.values()].flatMap((ofScheme) => [...ofScheme.keys()]),
          ...submissions.flatMap(({ items }) => items.map(({ id }) => id)),
        ]),
      ],
      [byScheme, submissions],
    ),
    policy: schoolPolicy(institute),
  };
}
