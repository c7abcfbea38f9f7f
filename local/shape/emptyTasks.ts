import type { Firestore } from 'firebase-admin/firestore';
import { countProgress } from './countProgress';
import { keepPlans } from './keepStanding';

/** Plans say which tasks have no activities, and the progress of a partial counts those as due for nobody. */
export async function emptyTasks(db: Firestore): Promise<void> {
  await keepPlans(db);
  await countProgress(db);
}
