import type { SubGrade, Task } from '../../models/task';
import { taskActivityIds } from '../submission';
import { MAX_FINAL_GRADE, type GradingPolicy } from './policy';
import { hundredths, sumGrades } from './rounding';
import { taskFinalGrade } from './task';

type Rounding = Pick<GradingPolicy, 'rounding'>;

const totalPoints = (parts: readonly Pick<SubGrade, 'maxGrade'>[]): number =>
  sumGrades(parts.map(({ maxGrade }) => maxGrade));

/**
 * The sum of sub-grades, in hundredths of a point, that gives a final. Of a task with fewer than ten
 * points not every final of two decimals has one: then the nearest sum or, when the final that follows
 * from it differs by more than a hundredth, which the rules refuse, parts of a hundredth.
 */
function earnedFor(final: number, points: number, policy: Rounding): number {
  const exact = (hundredths(final) * points) / MAX_FINAL_GRADE;
  const gives = (earned: number) =>
    taskFinalGrade([{ calification: earned / 100, maxGrade: points }], policy) === final;
  const nearest = Math.round(exact);
  const found = [nearest, Math.ceil(exact), Math.floor(exact)].find(gives);
  const isNear = Math.abs(nearest - exact) * MAX_FINAL_GRADE <= points;
  return found ?? (isNear ? nearest : exact);
}

/**
 * Divides a sum of hundredths by the points, so that no part gets more than it has: whole hundredths
 * by the largest remainder, and the part of one, if any, to the next.
 */
function divide(earned: number, points: readonly number[]): number[] {
  const all = sumGrades(points);
  const exact = points.map((each) => (all === 0 ? 0 : (earned * each) / all));
  const cut = exact.map(Math.floor);
  const missing = earned - cut.reduce((sum, each) => sum + each, 0);
  const byRest = exact.map((each, i) => ({ i, rest: each - Math.floor(each) }));
  byRest.sort((a, b) => b.rest - a.rest || a.i - b.i);
  const added = new Map(byRest.map(({ i }, at) => [i, Math.min(1, Math.max(0, missing - at))]));
  return cut.map((each, i) => (each + (added.get(i) ?? 0)) / 100);
}

/**
 * The sub-grades of a task that give a final typed as one number, as for work on paper. Those that
 * stand are kept when the blank ones can take the rest; otherwise each activity gets its share by its
 * points.
 * @param parts the sub-grades that stand, in the order of the task
 * @param final 0 to 10, two decimals
 */
export function subGradesOfFinal(
  parts: readonly SubGrade[],
  final: number,
  policy: Rounding,
): SubGrade[] {
  const earned = earnedFor(final, totalPoints(parts), policy);
  const blank = parts.filter(({ calification }) => calification === null);
  const given = hundredths(sumGrades(parts.map(({ calification }) => calification ?? 0)));
  const rest = earned - given;
  const isKept = blank.length > 0 && rest >= 0 && rest <= totalPoints(blank) * 100;
  const open = isKept ? blank : parts;
  const shares = divide(
    isKept ? rest : earned,
    open.map(({ maxGrade }) => maxGrade),
  );
  const shareOf = new Map(open.map(({ id }, i) => [id, shares[i] ?? 0]));
  return parts.map((part) => ({
    ...part,
    calification: shareOf.get(part.id) ?? part.calification,
  }));
}

/** The sub-grades of a task before anybody has given or scored one, in its order. */
export const ungradedParts = (
  task: Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>,
): SubGrade[] =>
  taskActivityIds(task).map((id) => ({
    id,
    calification: null,
    auto: null,
    maxGrade: task.maxGrades[id] ?? 0,
  }));

/** Whether a task can have a grade: one of its activities carries points. */
export const carriesPoints = (maxGrades: Readonly<Record<string, number>>): boolean =>
  Object.values(maxGrades).some((points) => points > 0);
