import type { Firestore } from 'firebase-admin/firestore';
import { markReviewed } from '../../functions/src/triggers/markReviewed';
import { chunks } from '../../src/domain/chunks';
import { readAll } from './readAll';

/** Submissions that are marked at the same time. */
const AT_ONCE = 20;

/** Says of each graded submission which of its answers are right. Scores of schemes stay. */
export async function markAnswers(db: Firestore): Promise<void> {
  const notes = await readAll(db.collectionGroup('notes').select('reviewed', 'marks'));
  const graded = notes.filter(
    (note) =>
      note.ref.parent.parent?.parent.id === 'tasks' &&
      note.get('reviewed') === true &&
      note.get('marks') === undefined,
  );
  for (const some of chunks(graded, AT_ONCE)) {
    await Promise.all(some.map(({ ref }) => markReviewed(ref)));
  }
}
