import type { Firestore } from 'firebase-admin/firestore';
import { schemeTotals } from '../../src/domain/grading/percent';
import type { Scheme } from '../../src/models/gradebook';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/**
 * Counts again the shares that the schemes of each partial take, now with their tasks, begins to
 * count the writes of the scores, and notes that the school rounds as it has until now.
 */
export async function totalSchemes(db: Firestore): Promise<void> {
  const institutes = await readAll(db.collection('institute'));
  const unsaid = institutes.filter((institute) => institute.get('gradingPolicy') === undefined);
  await updateEach(unsaid, () => ({ gradingPolicy: 'spec' }));
  const docs = await readAll(db.collection('schemes'));
  const schemes = docs.map((scheme) => ({ ...(scheme.data() as Scheme), id: scheme.id }));
  for (const { id, ...total } of schemeTotals(schemes.filter(({ deleted }) => !deleted))) {
    await db.doc(`schemeTotals/${id}`).set(total);
  }
  for (const scheme of docs) {
    const scores = await readAll(scheme.ref.collection('notes'));
    const uncounted = scores.filter((score) => score.get('revision') === undefined);
    await updateEach(uncounted, ({ ref }) => ({ revision: 1, writeId: `before.${ref.id}` }));
  }
}
