import type { LibretaContent, LibretaRow } from '../../models/libreta';
import type { FailedSubject, YearOutcome } from '../../models/promotion';
import type { GradingPolicy } from './policy';

type Limits = Pick<GradingPolicy, 'passGrade' | 'supletorioFrom'>;

/** Whether a student with this average sits the supletorio: not passed, and not too low for it. */
export const sitsSupletorio = (
  average: number | null,
  { passGrade, supletorioFrom }: Limits,
): boolean => average !== null && average < passGrade && average >= supletorioFrom;

/**
 * Finds how a student's year ends by the policy, before any supletorio.
 * @returns null while a graded subject has no final in some partial, or nothing is graded
 */
export function yearOutcome(
  { rows, isComplete }: Pick<LibretaContent, 'rows' | 'isComplete'>,
  limits: Limits,
): YearOutcome | null {
  if (!isComplete) return null;
  const failed = rows.filter(({ average }) => average !== null && average < limits.passGrade);
  if (failed.length === 0) return 'promoted';
  return failed.every(({ average }) => sitsSupletorio(average, limits))
    ? 'supletorio'
    : 'notPromoted';
}

/**
 * The subjects that were not passed, by id, with the grades of the supletorio; none while finals
 * are missing.
 */
export const failedSubjects = (
  { rows, isComplete }: Pick<LibretaContent, 'rows' | 'isComplete'>,
  { passGrade }: Pick<Limits, 'passGrade'>,
): Record<string, FailedSubject> =>
  Object.fromEntries(
    rows.flatMap(({ idSubject, name, average, supletorio = null }) =>
      isComplete && average !== null && average < passGrade
        ? [[idSubject, { name, average, supletorio }]]
        : [],
    ),
  );

/**
 * The subjects in which a student sits or has sat the supletorio, by name. The outcome of the year
 * decides it, and no average alone: a student who lacks finals has no result yet, one who is too
 * low in one subject is not promoted, and an admin's decision stands before the supletorio unless
 * it was sat.
 */
export function supletorioRows(
  libreta: Pick<LibretaContent, 'rows' | 'isComplete' | 'decision'>,
  limits: Limits,
): LibretaRow[] {
  if (yearOutcome(libreta, limits) !== 'supletorio') return [];
  const sat = libreta.rows.filter(({ average }) => sitsSupletorio(average, limits));
  const isGraded = sat.some(({ supletorio }) => supletorio !== undefined);
  return libreta.decision === undefined || isGraded ? sat : [];
}
