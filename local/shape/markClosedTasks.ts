import type { Firestore } from 'firebase-admin/firestore';
import { closeTasks } from '../../functions/src/triggers/closeTasks';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/** Tells every task whether its partial is closed, which the rules of files ask. */
export async function markClosedTasks(db: Firestore): Promise<void> {
  const docs = await readAll(db.collection('tasks').select('closed'));
  const unmarked = docs.filter((task) => task.get('closed') === undefined);
  await updateEach(unmarked, (task) =>
    task.get('closed') === undefined ? { closed: false } : null,
  );
  await closeTasks(db);
}
