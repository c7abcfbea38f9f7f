import { useMemo } from 'react';
import { exceptionsByTask } from '../../../domain/exceptions';
import { schoolPolicy, type GradingPolicy } from '../../../domain/grading/policy';
import { givenBySchemes } from '../../../domain/grading/givenAt';
import { returnedFinals } from '../../../domain/grading/returned';
import { readSchemes } from '../../../domain/grading/readSchemes';
import type { GradeSources } from '../../../domain/grading/scheme';
import type { Scheme } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import type { Task } from '../../../models/task';
import { exceptionsOfSubject } from '../../exception/exceptionSlice';
import { archivedOfTask, submissionsOfTask } from '../../submission/submissionSlice';
import { schemesOfPartial, type Score } from '../../scheme/schemeSlice';
import { useScores } from '../score/useScores';
import { taskSheet } from '../../score/taskPlace';
import { useTaskCells } from '../score/useTaskCells';
import { tasksOfSubject } from '../../task/taskSlice';
import { joinReadings, useQueries, useQuery, type Reading } from '../../useQuery';
import { isWaiting } from '../../../lib/reading';

export type PartialBook = Reading & {
  /** By name; without those that came later and whose grades are not read yet. */
  schemes: Scheme[];
  /**
   * The names of all columns with grades, read or not, by scheme or task; null while they are not
   * known.
   */
  sheets: ReadonlyMap<string, string> | null;
  tasks: Task[];
  sources: GradeSources;
  scores: ReadonlyMap<string, ReadonlyMap<string, Score>>;
  /** The place that a score was brought along from, by the key that `broughtKey` gives. */
  brought: ReadonlyMap<string, string>;
  /** Ids of students who have a score, or a submission to a counted task. */
  owners: string[];
  policy: GradingPolicy;
};

/** Names the score of a student in a scheme. */
export const broughtKey = (scheme: string, student: string): string => `${scheme}/${student}`;

const NO_IDS: string[] = [];

/** The names of external schemes and of counted tasks, each by the key of its cells. */
function sheetsOf(schemes: readonly Scheme[], tasks: readonly Task[]): ReadonlyMap<string, string> {
  const counted = new Set(schemes.flatMap((scheme) => scheme.tasks));
  return new Map([
    ...schemes.flatMap(({ id, name, external }) => (external ? [[id, name] as const] : [])),
    ...tasks.flatMap(({ id, title, deleted }) =>
      counted.has(id) && !deleted ? [[taskSheet(id), title] as const] : [],
    ),
  ]);
}

/**
 * All data that one partial of a subject is computed from, live: one query for its schemes, one for
 * the subject's tasks, one for the exceptions, one for each scheme's scores and one for each
 * counted task's submissions. The number of queries does not grow with the number of students.
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
  // Almost no task has returned work, and only those that have are asked for it.
  const reopenedIds = useMemo(() => {
    const counted = new Set(taskIds);
    return tasks.items
      .filter(({ id, reopened }) => counted.has(id) && Object.keys(reopened).length > 0)
      .map(({ id }) => id);
  }, [tasks.items, taskIds]);
  const archived = useQueries(
    archivedOfTask,
    reopenedIds.map((id) => [id] as [string]),
  );
  const { byScheme, unread, ...scores } = useScores(
    external.length > 0 ? external : NO_IDS,
    `${idSubject ?? ''} ${String(indexPartial)}`,
  );
  // The first scheme of tasks brings them all along.
  const isTasksUnread = isWaiting(tasks) || isWaiting(exceptions);
  const unreadTasks = taskIds
    .filter((_, i) => {
      const work = submissions[i];
      return isTasksUnread || work === undefined || isWaiting(work);
    })
    .join();
  const shown = useMemo(
    () => readSchemes(schemes.items, new Set([...unread.split(','), ...unreadTasks.split(',')])),
    [schemes.items, unread, unreadTasks],
  );
  const isKnown = schemes.status === 'ready' && tasks.status === 'ready';
  const sheets = useMemo(
    () => (isKnown ? sheetsOf(schemes.items, tasks.items) : null),
    [isKnown, schemes.items, tasks.items],
  );
  const works = useMemo(
    () =>
      new Map(
        submissions.map(({ items }, i) => [
          taskIds[i] ?? '',
          new Map(items.map((submission) => [submission.id, submission])),
        ]),
      ),
    [submissions, taskIds],
  );
  const returned = useMemo(
    () =>
      new Map(
        archived.map(({ items }, i) => {
          const id = reopenedIds[i] ?? '';
          return [id, returnedFinals(items, works.get(id) ?? new Map())];
        }),
      ),
    [archived, reopenedIds, works],
  );
  const sources = useMemo(
    (): GradeSources => ({
      now,
      tasks: new Map(tasks.items.map((task) => [task.id, task])),
      submissions: works,
      returned,
      exceptions: exceptionsByTask(exceptions.items),
      given: givenBySchemes([...byScheme].map(([id, scoresOf]) => [id, scoresOf.values()])),
      scores: new Map(
        [...byScheme].map(([id, ofScheme]) => [
          id,
          new Map([...ofScheme].map(([student, { noteFinal }]) => [student, noteFinal])),
        ]),
      ),
    }),
    [now, tasks.items, works, returned, exceptions.items, byScheme],
  );
  return {
    ...joinReadings(schemes, tasks, exceptions, scores, ...submissions, ...archived),
    schemes: shown,
    sheets,
    tasks: tasks.items,
    sources,
    scores: byScheme,
    brought: useMemo(
      () =>
        new Map(
          [...byScheme].flatMap(([id, ofScheme]) =>
            [...ofScheme.values()].flatMap(({ id: student, broughtFrom }) =>
              broughtFrom === '' ? [] : [[broughtKey(id, student), broughtFrom] as const],
            ),
          ),
        ),
      [byScheme],
    ),
    owners: useMemo(
      () => [
        ...new Set([
          ...[...byScheme.values()].flatMap((ofScheme) => [...ofScheme.keys()]),
          ...submissions.flatMap(({ items }) => items.map(({ id }) => id)),
          ...[...returned.values()].flatMap((ofTask) => [...ofTask.keys()]),
        ]),
      ],
      [byScheme, submissions, returned],
    ),
    policy: schoolPolicy(institute),
  };
}
