import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { Actor } from './rulesBackend';
import { LONG_AGO } from './rulesBuilders';
import type { describeAccess } from './rulesMatrix';

/**
 * Returns the rows for a document of an ended period: nobody may create another one, replace it,
 * change a field or delete it.
 */
export const noWrites = (path: string, data: object) =>
  ({
    create: [[], ({ db }: Actor) => setDoc(doc(db, `${path}-other`), data)],
    replace: [[], ({ db }: Actor) => setDoc(doc(db, path), data)],
    change: [[], ({ db }: Actor) => updateDoc(doc(db, path), { endedAt: LONG_AGO })],
    delete: [[], ({ db }: Actor) => deleteDoc(doc(db, path))],
  }) satisfies Parameters<typeof describeAccess>[2];
