import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/**
 * Says of each submission that nobody has reviewed it, unless it says already whether somebody has: a
 * teacher's queue asks for it. Scores of schemes have the same collection name and stay as they are.
 */
export async function markUnreviewed(db: Firestore): Promise<void> {
  const notes = await readAll(db.collectionGroup('notes').select('reviewed'));
  const submissions = notes.filter(({ ref }) => ref.parent.parent?.parent.id === 'tasks');
  await updateEach(submissions, (submission) =>
    submission.get('reviewed') === undefined ? { reviewed: false } : null,
  );
}
