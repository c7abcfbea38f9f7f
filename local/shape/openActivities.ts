import type { Firestore } from 'firebase-admin/firestore';
import { indexActivities } from '../../functions/src/triggers/indexActivities';
import { chunks } from '../../src/domain/chunks';
import { readAll } from './readAll';

/** Activities indexed at the same time. */
const PARALLEL = 50;

/**
 * Writes into every activity which tasks hold it and when it opens for each course: without
 * that no student may read it. The server's own way bears that tasks are written meanwhile.
 */
export async function openActivities(db: Firestore): Promise<void> {
  const docs = await readAll(db.collection('activities').select());
  for (const some of chunks(docs, PARALLEL)) {
    await indexActivities(
      db,
      some.map(({ id }) => id),
    );
  }
}
