import type { Firestore } from 'firebase-admin/firestore';
import { readEndedPeriods } from '../../functions/src/register/ended';
import { keepRegister } from '../../functions/src/register/keepRegister';

/**
 * Writes the register of each period that has ended, from today's data: the report cards of then,
 * and the courses, subjects and students that existed then by their times.
 */
export async function keepRegisters(db: Firestore): Promise<void> {
  for (const idPeriod of await readEndedPeriods(db)) await keepRegister(db, idPeriod);
}
