import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { schoolPolicy, type GradingPolicy } from '../../../src/domain/grading/policy';
import { readGrading } from '../../../src/domain/grading/storedGrading';
import { periodStart, type PeriodSpan } from '../../../src/domain/register';
import { readDocument, type Read } from '../documents';

/** A period that has ended, as it was then. */
export type Ended = {
  idPeriod: string;
  endedAt: Timestamp;
  span: PeriodSpan;
  /** The number of its partials. */
  count: number;
  policy: GradingPolicy;
};

/** The ids of all periods that have ended. */
export async function readEndedPeriods(db: Firestore): Promise<string[]> {
  const institute = await db.doc(dbPaths.institute).get();
  return Object.keys(readDocument('institute', institute, ['periods'])?.periods ?? {});
}

type Periods = Read<'institute', 'periods'>['periods'];

/** The period that ended last, with its id; undefined before any has. */
export const lastEnded = (periods: Periods): [id: string, Periods[string]] | undefined =>
  Object.entries(periods)
    .sort(([, a], [, b]) => b.endedAt.toMillis() - a.endedAt.toMillis())
    .at(0);

/** A period that has ended; null for the current one, one that was taken back and one that is unknown. */
export async function readEnded(db: Firestore, idPeriod: string): Promise<Ended | null> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'periods',
    'gradingPolicy',
  ]);
  const former = institute?.periods[idPeriod];
  if (!institute || !former) return null;
  const ends = Object.entries(institute.periods).map(
    ([id, { endedAt }]) => [id, { endedAt: endedAt.toMillis() }] as const,
  );
  const endedAt = former.endedAt.toMillis();
  return {
    idPeriod,
    endedAt: former.endedAt,
    span: { startedAt: periodStart(Object.fromEntries(ends), endedAt), endedAt },
    count: former.partial.length,
    // A period that ended before its policy was kept follows today's.
    policy: schoolPolicy({
      gradingPolicy: former.gradingPolicy ?? institute.gradingPolicy,
      grading: readGrading(former.grading),
    }),
  };
}

/** Whether two readings of a period are of the same end. */
export const isSameEnd = (
  a: Pick<Ended, 'endedAt'> | null,
  b: Pick<Ended, 'endedAt'> | null,
): boolean => (a === null || b === null ? a === b : a.endedAt.isEqual(b.endedAt));
