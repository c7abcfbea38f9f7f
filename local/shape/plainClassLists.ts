import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

type Entries = Record<string, Record<string, unknown>>;

/** Class lists no longer hold photos, whose change would write them anew. */
export async function plainClassLists(db: Firestore): Promise<void> {
  await updateEach(await readAll(db.collection('classLists')), (list) => {
    const students = (list.get('students') ?? {}) as Entries;
    if (!Object.values(students).some((entry) => 'photo' in entry)) return null;
    const plain = Object.entries(students).map(([uid, { photo: _photo, ...entry }]) => [
      uid,
      entry,
    ]);
    return { students: Object.fromEntries(plain) as Entries };
  });
}
