import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { Actor } from './rulesBackend';
import { LONG_AGO } from './rulesBuilders';
import type { describeAccess } from './rulesMatrix';

/** Of a document of an ended period. Nobody writes: not a new document, not a field, and nothing is deleted. */
export const noWrites = (path: string, data: object) =>
  ({
    create: [[], ({ db }: Actor) => setDoc(doc(db, `${path}-other`), data)],
    replace: [[], ({ db }: Actor) => setDoc(doc(db, path), data)],
    change: [[], ({ db }: Actor) => updateDoc(doc(db, path), { endedAt: LONG_AGO })],
    delete: [[], ({ db }: Actor) => deleteDoc(doc(db, path))],
  }) satisfies Parameters<typeof describeAccess>[2];
