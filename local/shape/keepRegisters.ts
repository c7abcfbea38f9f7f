import type { Firestore } from 'firebase-admin/firestore';
import { readEndedPeriods } from '../../functions/src/register/ended';
import { keepRegister } from '../../functions/src/register/keepRegister';

/**
 * Writes the register of each period that has ended, from what is there today: the report cards of then,
 * and of courses, subjects and students those that were there by their times.
 */
export async function keepRegisters(db: Firestore): Promise<void> {
  for (const idPeriod of await readEndedPeriods(db)) await keepRegister(db, idPeriod);
}
