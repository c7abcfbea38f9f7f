import type { Firestore } from 'firebase-admin/firestore';
import { schemeTotals } from '../../src/domain/grading/percent';
import type { Scheme } from '../../src/models/gradebook';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/** Lists in the total of each partial the schemes it has, so that their number is bounded. */
export async function listSchemes(db: Firestore): Promise<void> {
  const docs = await readAll(db.collection('schemes').where('deleted', '==', false));
  const schemes = docs.map((scheme) => ({ ...(scheme.data() as Scheme), id: scheme.id }));
  const listed = new Map(schemeTotals(schemes).map((total) => [total.id, total.schemes]));
  await updateEach(await readAll(db.collection('schemeTotals')), (total) =>
    total.get('schemes') === undefined ? { schemes: listed.get(total.id) ?? [] } : null,
  );
}
