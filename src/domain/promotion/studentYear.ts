import type { LibretaContent } from '../../models/libreta';
import type { CoursePlan, Promotion, PromotionSettings, StudentYear } from '../../models/promotion';
import type { StudentRecord } from '../../models/register';
import { buildLibreta } from '../grading/libreta';
import type { GradingPolicy } from '../grading/policy';
import { failedSubjects, yearOutcome } from '../grading/yearOutcome';
import type { Supletorios } from '../grading/yearRecord';

type Recorded = Pick<StudentRecord, 'name' | 'surname' | 'courseId' | 'subjects'>;

/** Returns the grades of the supletorios that are entered, by the subject's id. */
export const supletoriosOf = ({ failed }: Pick<StudentYear, 'failed'>): Supletorios =>
  Object.fromEntries(
    Object.entries(failed).flatMap(([id, { supletorio }]) =>
      supletorio === null ? [] : [[id, supletorio]],
    ),
  );

/**
 * The libreta of a student at the end of a period, from the register.
 * @param count how many partials the period had
 * @param policy that of the period
 */
export function libretaOfRecord(
  { courseId, subjects }: Pick<Recorded, 'courseId' | 'subjects'>,
  count: number,
  policy: GradingPolicy,
  supletorios: Supletorios = {},
): LibretaContent {
  const all = Object.entries(subjects).map(([id, subject]) => ({ ...subject, id }));
  return buildLibreta({
    subjects: all.filter((subject) => subject.courseId === courseId),
    others: all.filter((subject) => subject.courseId !== courseId),
    cards: all.flatMap(({ id, partials }) =>
      partials.flatMap((noteFinal, indexPartial) =>
        noteFinal === null ? [] : [{ idSubject: id, indexPartial, noteFinal }],
      ),
    ),
    supletorios,
    conduct: [],
    count,
    policy,
  });
}

/**
 * Computes the end of a student's year from the register, as the libreta and the board of the
 * course say it.
 * @param count how many partials the period had
 * @param policy that of the period
 */
export function yearOfRecord(record: Recorded, count: number, policy: GradingPolicy): StudentYear {
  const libreta = libretaOfRecord(record, count, policy);
  return {
    name: record.name,
    surname: record.surname,
    average: libreta.average,
    outcome: yearOutcome(libreta, policy),
    failed: failedSubjects(libreta, policy),
    decision: null,
    target: '',
    done: null,
  };
}

/** supletorio: its grades are not all entered. pending: finals are missing, and nobody has decided. */
export type YearResult = 'promoted' | 'heldBack' | 'supletorio' | 'pending';

type Limits = Pick<Promotion, 'passGrade'>;
type Judged = Pick<StudentYear, 'decision' | 'outcome' | 'failed'>;

/**
 * Returns the result of a student's year as far as it is known: an admin's decision, or the result
 * by the policy with the grades of the supletorio. A student who passes the supletorio in every
 * subject is promoted.
 */
export function yearResult(
  { decision, outcome, failed }: Judged,
  { passGrade }: Limits,
): YearResult {
  if (decision !== null) return decision;
  if (outcome === null) return 'pending';
  if (outcome === 'promoted') return 'promoted';
  if (outcome === 'notPromoted') return 'heldBack';
  const grades = Object.values(failed).map(({ supletorio }) => supletorio);
  if (grades.some((grade) => grade !== null && grade < passGrade)) return 'heldBack';
  return grades.includes(null) ? 'supletorio' : 'promoted';
}

/** Returns the result of a year by its libreta, with the grades of the supletorio. */
export const resultOfLibreta = (
  libreta: Pick<LibretaContent, 'rows' | 'isComplete' | 'decision'>,
  limits: Pick<GradingPolicy, 'passGrade' | 'supletorioFrom'>,
): YearResult =>
  yearResult(
    {
      decision: libreta.decision ?? null,
      outcome: yearOutcome(libreta, limits),
      failed: failedSubjects(libreta, limits),
    },
    limits,
  );

/**
 * Returns the next course of a student.
 * @returns a course's id or GRADUATES; null while nobody has decided, or the next course is not
 *   chosen
 */
export function targetOf(
  student: Judged & Pick<StudentYear, 'target'>,
  { id, next }: Pick<CoursePlan, 'id' | 'next'>,
  limits: Limits,
  { pending }: Pick<PromotionSettings, 'pending'>,
): string | null {
  const result = yearResult(student, limits);
  if (result === 'supletorio') return null;
  if (result === 'heldBack') return student.target || id;
  if (result === 'pending' && pending === 'wait') return null;
  return student.target || next || null;
}

/** Whether a run has nothing left to do for a student. */
export const isSettled = (target: string | null, { done }: Pick<StudentYear, 'done'>): boolean =>
  target === null || done?.target === target;
