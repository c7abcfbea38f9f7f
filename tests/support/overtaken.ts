import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { settle } from './testSchool';

/** Returns a copy of an object with some of its methods replaced. */
export function instead<T extends object>(given: T, methods: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(given, {
    get: (target, key) => {
      if (key in methods) return methods[key as keyof T];
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * Returns a database that simulates a slow event: right after the event has read the document of
 * this path for the first time, `overtake` runs, with all triggers that follow from it.
 */
export function overtakenAfterReading(
  db: Firestore,
  path: string,
  overtake: () => Promise<unknown>,
): Firestore {
  let isOvertaken = false;
  const slow = (ref: DocumentReference) =>
    instead(ref, {
      get: async () => {
        const read = await ref.get();
        if (!isOvertaken) {
          isOvertaken = true;
          await overtake();
          await settle();
        }
        return read;
      },
    });
  return instead(db, {
    doc: (at: string) => (at === path ? slow(db.doc(at)) : db.doc(at)),
  });
}
