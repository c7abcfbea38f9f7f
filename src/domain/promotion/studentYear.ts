import type { LibretaContent } from '../../models/libreta';
import type {
  CoursePlan,
  FailedSubject,
  Promotion,
  PromotionSettings,
  StudentYear,
} from '../../models/promotion';
import type { StudentRecord } from '../../models/register';
import { buildLibreta } from '../grading/libreta';
import type { GradingPolicy } from '../grading/policy';
import { yearOutcome } from '../grading/yearOutcome';

type Recorded = Pick<StudentRecord, 'name' | 'surname' | 'courseId' | 'subjects'>;

/**
 * The libreta of a student at the end of a period, from the register.
 * @param count how many partials the period had
 * @param policy that of the period
 */
export function libretaOfRecord(
  { courseId, subjects }: Pick<Recorded, 'courseId' | 'subjects'>,
  count: number,
  policy: GradingPolicy,
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
    conduct: [],
    count,
    policy,
  });
}

/**
 * How the year of a student ends by the register, as the libreta and the board of the course say it.
 * @param count how many partials the period had
 * @param policy that of the period
 */
export function yearOfRecord(record: Recorded, count: number, policy: GradingPolicy): StudentYear {
  const libreta = libretaOfRecord(record, count, policy);
  const failed = libreta.rows.flatMap((row): [string, FailedSubject][] =>
    libreta.isComplete && row.average !== null && row.average < policy.passGrade
      ? [[row.idSubject, { name: row.name, average: row.average, supletorio: null }]]
      : [],
  );
  return {
    name: record.name,
    surname: record.surname,
    average: libreta.average,
    outcome: yearOutcome(libreta, policy),
    failed: Object.fromEntries(failed),
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
 * How a student's year ends as far as it is known: an admin's decision, or what the policy says with the
 * grades of the supletorio. Who passes it in every subject is promoted.
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

/**
 * The average of the year in a subject after the supletorio: the pass grade for who has passed it
 * (Reglamento LOEI, Art. 212), else as it was.
 */
export const finalAverage = (
  { average, supletorio }: Pick<FailedSubject, 'average' | 'supletorio'>,
  { passGrade }: Limits,
): number => (supletorio !== null && supletorio >= passGrade ? passGrade : average);

/**
 * Where a student goes.
 * @returns a course's id or GRADUATES; null while nobody has decided, or the next course is not chosen
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
