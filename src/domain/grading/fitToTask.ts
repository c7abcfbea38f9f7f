import type { SubGrade, Task } from '../../models/task';
import { carriesPoints, subGradesOfFinal, ungradedParts } from './givenFinal';
import type { GradingPolicy } from './policy';

type Parts = Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>;
type Graded = { subNotes: readonly SubGrade[]; noteFinal: number | null; scoredAt?: number | null };

const isPartOf = (a: SubGrade, b: SubGrade | undefined) =>
  a.id === b?.id && a.maxGrade === b.maxGrade;

/**
 * Fits a grade to the activities and points that its task has now. A task that nobody has sent may
 * still be changed after it was graded, as on paper: the final stays, and its sub-grades become
 * those that give it. Scored work keeps the activities and points by which it was scored, and so
 * does a grade of a task that has no points any more.
 * @returns the same grade where nothing differs
 */
export function fitToTask<G extends Graded>(
  grade: G,
  task: Parts,
  policy: Pick<GradingPolicy, 'rounding'>,
): G {
  const { subNotes, noteFinal, scoredAt = null } = grade;
  const parts = ungradedParts(task);
  const isOfTask =
    parts.length === subNotes.length && parts.every((part, i) => isPartOf(part, subNotes[i]));
  if (isOfTask || subNotes.length === 0 || scoredAt !== null) return grade;
  if (noteFinal === null || !carriesPoints(task.maxGrades)) return grade;
  const standing = parts.map((part) => subNotes.find((each) => isPartOf(part, each)) ?? part);
  return { ...grade, subNotes: subGradesOfFinal(standing, noteFinal, policy) };
}
