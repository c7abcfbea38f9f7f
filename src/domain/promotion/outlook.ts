import {
  GRADUATES,
  type CoursePlan,
  type Promotion,
  type PromotionSettings,
} from '../../models/promotion';
import { isSettled, targetOf, yearResult, type YearResult } from './studentYear';

/**
 * The number of students of one or several courses who end the year in each way, and the effects of
 * a run.
 */
export type Outlook = Record<YearResult, number> & {
  students: number;
  /** Those who go to another course, those who leave the school, and those who stay in their course. */
  moving: number;
  graduating: number;
  staying: number;
  /** Those of whom nobody has decided where they go. */
  waiting: number;
  /** Those for whom a run has something left to do. */
  due: number;
};

const NONE: Outlook = {
  students: 0,
  promoted: 0,
  heldBack: 0,
  supletorio: 0,
  pending: 0,
  moving: 0,
  graduating: 0,
  staying: 0,
  waiting: 0,
  due: 0,
};

type Plan = Pick<CoursePlan, 'id' | 'next' | 'students'>;

/** Computes the outlook of a course's students for a run with these settings. */
export function outlookOf(
  plan: Plan,
  limits: Pick<Promotion, 'passGrade'>,
  settings: Pick<PromotionSettings, 'pending'>,
): Outlook {
  const sum = { ...NONE };
  for (const student of Object.values(plan.students)) {
    const target = targetOf(student, plan, limits, settings);
    sum.students += 1;
    sum[yearResult(student, limits)] += 1;
    if (target === null) sum.waiting += 1;
    else if (target === GRADUATES) sum.graduating += 1;
    else if (target === plan.id) sum.staying += 1;
    else sum.moving += 1;
    if (!isSettled(target, student)) sum.due += 1;
  }
  return sum;
}

/**
 * Returns the part of a plan that a run with these settings would still do: the students for whom
 * it has something left.
 */
export function dueOf<T extends Plan>(
  plan: T,
  limits: Pick<Promotion, 'passGrade'>,
  settings: Pick<PromotionSettings, 'pending'>,
): T {
  const due = Object.entries(plan.students).filter(
    ([, student]) => !isSettled(targetOf(student, plan, limits, settings), student),
  );
  return { ...plan, students: Object.fromEntries(due) };
}

/** The sum of several courses. */
export const sumOutlooks = (all: readonly Outlook[]): Outlook =>
  all.reduce(
    (sum, each) =>
      Object.fromEntries(
        Object.entries(sum).map(([key, count]) => [key, count + each[key as keyof Outlook]]),
      ) as Outlook,
    NONE,
  );

/**
 * Whether promoted students of a course have nowhere to go: the next course is not chosen, or is
 * gone.
 */
export const lacksNext = (
  { next, students }: Pick<CoursePlan, 'next' | 'students'>,
  courses: ReadonlySet<string>,
): boolean => Object.keys(students).length > 0 && next !== GRADUATES && !courses.has(next);
