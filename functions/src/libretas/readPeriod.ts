import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { schoolPolicy, type GradingPolicy } from '../../../src/domain/grading/policy';
import { readGrading } from '../../../src/domain/grading/storedGrading';
import { readDocument } from '../documents';

/** A period of the school, with its rules for grades. Times are ms since 1970. */
export type SchoolPeriod = {
  id: string;
  name: string;
  partials: string[];
  policy: GradingPolicy;
  /** The time when the period before it ended; null for the first one. */
  startedAt: number | null;
  /** null for the current one. */
  endedAt: number | null;
  /** Whether it has ended, or every partial of it is closed. */
  isOver: boolean;
};

/**
 * A period with the rules of its time.
 * @returns undefined for one that the school does not know
 */
export async function readPeriod(
  db: Firestore,
  idPeriod: string,
): Promise<SchoolPeriod | undefined> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'period',
    'partial',
    'periods',
    'gradingPolicy',
    'grading',
  ]);
  if (!institute) return undefined;
  const isCurrent = institute.period.id === idPeriod;
  const former = Object.hasOwn(institute.periods, idPeriod)
    ? institute.periods[idPeriod]
    : undefined;
  if (!isCurrent && !former) return undefined;
  const endedAt = isCurrent ? null : (former?.endedAt.toMillis() ?? null);
  const ends = Object.values(institute.periods)
    .map((each) => each.endedAt.toMillis())
    .filter((end) => endedAt === null || end < endedAt);
  return {
    id: idPeriod,
    name: isCurrent ? institute.period.name : (former?.name ?? ''),
    partials: (isCurrent ? institute.partial : (former?.partial ?? [])).map(({ name }) => name),
    policy: schoolPolicy({
      // A period that ended before its rounding was kept follows that of today.
      gradingPolicy: (isCurrent ? null : former?.gradingPolicy) ?? institute.gradingPolicy,
      grading: readGrading(isCurrent ? institute.grading : former?.grading),
    }),
    startedAt: ends.length === 0 ? null : Math.max(...ends),
    endedAt,
    isOver: endedAt !== null || institute.partial.every(({ closed }) => closed),
  };
}
