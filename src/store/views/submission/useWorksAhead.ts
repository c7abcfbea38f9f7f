import { taskActivityIds } from '../../../domain/submission';
import type { Submission } from '../../../models/task';
import { activitiesById, keysOfActivity, questionsOfActivity } from '../../activity/activitySlice';
import { coursesById, ownCard } from '../../course/courseSlice';
import { exceptionsOfTask } from '../../exception/exceptionSlice';
import { subjectById } from '../../subject/subjectSlice';
import { taskById } from '../../task/taskSlice';
import { joinReadings, useQueries, type Reading } from '../../useQuery';
import { heldGradesOfTask } from '../../submission/heldGradeSlice';

const unique = (ids: readonly string[]) => [...new Set(ids)].sort();
const one = (id: string): [string] => [id];

/**
 * Reads what some submissions need to be graded, before they are shown: their tasks with exceptions
 * and held grades, activities with keys, subjects, and the students' cards, each once. A teacher
 * who goes on to one of them has it at once, and a digit typed then does not get lost.
 * @returns the state of all of it; what cannot be read holds up nothing
 */
export function useWorksAhead(works: readonly Submission[]): Reading {
  const ids = unique(works.map(({ taskId }) => taskId)).map(one);
  const tasks = useQueries(taskById, ids);
  const exceptions = useQueries(exceptionsOfTask, ids);
  const held = useQueries(
    heldGradesOfTask,
    tasks
      .flatMap(({ items }) => items)
      .filter(({ publishOnReturn }) => publishOnReturn)
      .map(({ id }): [string] => [id]),
  );
  const subjects = useQueries(
    subjectById,
    unique(works.map(({ subjectId }) => subjectId)).map(one),
  );
  const courses = useQueries(
    coursesById,
    unique(works.map(({ courseId }) => courseId)).map((id): [string[]] => [[id]]),
  );
  const cards = useQueries(
    ownCard,
    works.map(({ courseId, id }): [string, string] => [courseId, id]),
  );
  const activities = useQueries(
    activitiesById,
    tasks.flatMap(({ items }) => items).map((task): [string[]] => [taskActivityIds(task).sort()]),
  );
  const interactive = unique(
    activities
      .flatMap(({ items }) => items)
      .filter(({ type }) => type === 'interactive')
      .map(({ id }) => id),
  ).map(one);
  const questions = useQueries(questionsOfActivity, interactive);
  const keys = useQueries(keysOfActivity, interactive);
  const ofTasks = [tasks, exceptions, held].flat();
  const all = [subjects, courses, cards, activities, questions, keys].flat();
  return joinReadings(...[...ofTasks, ...all].filter(({ status }) => status !== 'failed'));
}
