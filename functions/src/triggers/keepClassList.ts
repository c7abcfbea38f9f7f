import { isDeepStrictEqual } from 'node:util';
import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { classListEntry } from '../../../src/domain/classList';
import type { Written } from './followProgress';
import { keepDocument } from './keepDocument';

type Entry = ReturnType<typeof classListEntry<Timestamp>>;
type Entries = Record<string, Entry>;
type Card = Parameters<typeof classListEntry<Timestamp>>[0];

/** The entry of a student who is in the course, from the member card. */
const entryOf = (card: DocumentData): Entry => classListEntry(card as Card);

/** Whether the list already has the entry that the card requires. */
function isListed(entry: Entry | undefined, card: DocumentSnapshot): boolean {
  const data = card.data();
  if (data === undefined) return entry === undefined || entry.left !== null;
  return isDeepStrictEqual(entry, entryOf(data));
}

/** Whether a write of a member card changes what the class list holds of the student. */
export function changesClassList({ before, after }: Pick<Written, 'before' | 'after'>): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return !isDeepStrictEqual(entryOf(before), entryOf(after));
}

/** The time when a student left the course; now if the student's document does not store it. */
async function readLeft(db: Firestore, courseId: string, uid: string): Promise<Timestamp> {
  const user = (await db.doc(dbPaths.user(uid)).get()).data();
  const former = (user?.formerCourses ?? {}) as Record<string, { left?: Timestamp }>;
  return former[courseId]?.left ?? Timestamp.now();
}

async function buildEntries(db: Firestore, courseId: string, known: Entries): Promise<Entries> {
  const cards = await db.collection(dbPaths.courseStudents(courseId)).get();
  const present = Object.fromEntries(cards.docs.map((card) => [card.id, entryOf(card.data())]));
  const gone = Object.entries(known).filter(([uid]) => !(uid in present));
  const former = await Promise.all(
    gone.map(async ([uid, entry]) => {
      const left = entry.left ?? (await readLeft(db, courseId, uid));
      return [uid, { ...entry, left }] as const;
    }),
  );
  return { ...present, ...Object.fromEntries(former) };
}

/**
 * Keeps the class list of a course: one document with every present and former student. The rules
 * read it to check who may have a grade, at the cost of one document for a whole class. It is built
 * from the member cards, which are read again: late or repeated events change nothing.
 * @param studentId whose card was written or deleted
 */
export async function keepClassList(
  db: Firestore,
  courseId: string,
  studentId: string,
): Promise<void> {
  const card = db.doc(dbPaths.courseStudent(courseId, studentId));
  await keepDocument(db.doc(dbPaths.classList(courseId)), async (stored) => {
    const known = (stored.get('students') ?? {}) as Entries;
    if (isListed(known[studentId], await card.get())) return null;
    return { students: await buildEntries(db, courseId, known) };
  });
}
