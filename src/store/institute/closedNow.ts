import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { reopenedUntil } from '../../domain/reopening';
import { now } from '../../lib/clock';
import { instituteConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { reopeningConverter } from '../../lib/firebase/gradebookConverters';
import { readDocument } from '../../lib/firebase/serverReads';
import type { Institute } from '../../models/institute';

/** A partial of a subject. */
export type SubjectPartial = { idPeriod: string; idSubject: string; indexPartial: number };

/** The institute as the server holds it. */
export const readSchoolNow = (): Promise<Institute | null> =>
  readDocument('institute.now', doc(db, dbPaths.institute).withConverter(instituteConverter));

/**
 * Whether a partial takes no grade of a subject, as the server holds it now: a page may know an
 * older state, and a write is refused without a reason.
 * @param school the institute, where it was read already
 * @throws when the server does not answer
 */
export async function isClosedNow(
  { idPeriod, idSubject, indexPartial }: SubjectPartial,
  school?: Institute | null,
): Promise<boolean> {
  const { period, partial } = (school === undefined ? await readSchoolNow() : school) ?? {};
  const found = partial?.[indexPartial];
  if (period?.id !== idPeriod || !found) return true;
  if (!found.closed) return false;
  const ref = doc(db, dbPaths.reopening({ idPeriod, idSubject }));
  const reopening = await readDocument('reopening.now', ref.withConverter(reopeningConverter));
  return reopenedUntil(reopening ?? undefined, indexPartial, now()) === null;
}
