import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { keepProgressOfSubjects } from '../../functions/src/progress/keepProgress';
import type { ReportCard } from '../../src/models/gradebook';
import { schemeTotalId } from '../../src/domain/grading/percent';
import { readAll } from './readAll';

/**
 * Notes when the report cards of each partial were made, which is when the last of them was, and counts
 * the progress of every subject in the current period.
 */
export async function countProgress(db: Firestore): Promise<void> {
  const runs = new Map<string, { run: object; madeAt: Timestamp }>();
  for (const card of await readAll(db.collection('reportCards'))) {
    const { idPeriod, idSubject, indexPartial, teacherId } = card.data() as ReportCard;
    const madeAt = card.get('creation') as Timestamp;
    const key = { idPeriod, idSubject, indexPartial };
    const known = runs.get(schemeTotalId(key));
    if (known && known.madeAt >= madeAt) continue;
    runs.set(schemeTotalId(key), { run: { ...key, madeAt, madeBy: teacherId }, madeAt });
  }
  for (const [id, { run }] of runs) {
    const ref = db.doc(`reportRuns/${id}`);
    if (!(await ref.get()).exists) await ref.set(run);
  }
  const subjects = await readAll(db.collection('subjects').where('deleted', '==', false).select());
  const event = { at: Timestamp.now(), isChange: false };
  await keepProgressOfSubjects(
    db,
    subjects.map(({ id }) => id),
    event,
  );
}
