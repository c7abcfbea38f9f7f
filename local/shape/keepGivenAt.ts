import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;

/**
 * Says of each score when it was first typed: at the first change in its history, or when it was last
 * written where there is none.
 */
export async function keepGivenAt(db: Firestore): Promise<void> {
  const firsts = new Map<string, Timestamp>();
  for (const change of await readAll(db.collectionGroup('history').select('at'))) {
    const score = change.ref.parent.parent?.path ?? '';
    const at: unknown = change.get('at');
    const known = firsts.get(score);
    if (isTime(at) && (known === undefined || at.valueOf() < known.valueOf()))
      firsts.set(score, at);
  }
  const notes = await readAll(db.collectionGroup('notes').select('givenAt', 'updatedAt'));
  const scores = notes.filter(({ ref }) => ref.parent.parent?.parent.id === 'schemes');
  await updateEach(scores, (score) => {
    const first = firsts.get(score.ref.path) ?? (score.get('updatedAt') as unknown);
    return score.get('givenAt') === undefined && isTime(first) ? { givenAt: first } : null;
  });
}
