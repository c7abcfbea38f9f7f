import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { classListEntry } from '../../src/domain/classList';
import { readAll } from './readAll';

type Entries = Record<string, ReturnType<typeof classListEntry<Timestamp>>>;
type Person = Parameters<typeof classListEntry<Timestamp>>[0];
type Stay = Pick<Person, 'since' | 'away'> & { left: Timestamp };

/** Reads the students who left each course, by course, from their own documents. */
async function readFormer(db: Firestore): Promise<Map<string, Entries>> {
  const former = new Map<string, Entries>();
  for (const user of await readAll(db.collection('users'))) {
    const courses = (user.get('formerCourses') ?? {}) as Record<string, Stay>;
    for (const [courseId, { left, ...stay }] of Object.entries(courses)) {
      const entries = former.get(courseId) ?? {};
      entries[user.id] = classListEntry({ ...(user.data() as Person), ...stay }, left);
      former.set(courseId, entries);
    }
  }
  return former;
}

/**
 * Makes the class list of each course from its member cards and from the students who left it.
 * Entries that a trigger has made meanwhile stay as they are.
 */
export async function listClasses(db: Firestore): Promise<void> {
  const former = await readFormer(db);
  for (const course of await readAll(db.collection('courses'))) {
    const cards = await readAll(course.ref.collection('students'));
    const present = cards.map((card) => [card.id, classListEntry(card.data() as Person)] as const);
    const all: Entries = { ...former.get(course.id), ...Object.fromEntries(present) };
    const list = db.doc(`classLists/${course.id}`);
    const listed = ((await list.get()).get('students') ?? {}) as Entries;
    const missing = Object.entries(all).filter(([uid]) => !(uid in listed));
    await list.set({ students: Object.fromEntries(missing) }, { merge: true });
  }
}
