import { doc, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { hoursText, schoolHours } from '../../domain/schoolHours';
import type { Hours } from '../../domain/timetable';
import { instituteConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readToSave } from '../form/saveEdits';

/** The school has other lessons by now than those in which something was marked. */
export const HOURS_CHANGED = 'institute/hours-changed';

/**
 * Makes sure, in a transaction that writes lessons by their position in the day, that the day is still the one in
 * which they were marked: in another one they would be somewhere else.
 * @throws AppError HOURS_CHANGED
 */
export async function assertHours(transaction: Transaction, hours: Hours): Promise<void> {
  const ref = doc(db, dbPaths.institute).withConverter(instituteConverter);
  const institute = await readToSave(transaction, ref);
  if (hoursText(schoolHours(institute)) !== hoursText(hours)) throw new AppError(HOURS_CHANGED);
}
