import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { isEnrolled } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { RETENTION_AUTHOR } from '../../../src/domain/privacy';
import { serverPaths } from '../../../src/domain/serverPaths';
import { ApiError } from '../api/errors';
import { beginErasing, eraseStep, type EraseServices } from './erase';

/**
 * The time for which an erased person is checked again: a late event may have written something
 * since.
 */
const AGAIN_MS = 2 * 86_400_000;
/** The largest number of people that one run erases. */
const MAX_ERASED = 20;

/** Whether the register of one of these periods has the person. */
async function isRegistered(
  db: Firestore,
  user: DocumentSnapshot,
  periods: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(
    periods.map(async (idPeriod) => {
      if (isEnrolled(user.get('type'))) {
        return (await db.doc(dbPaths.studentRecord(idPeriod, user.id)).get()).exists;
      }
      const taught = db
        .collection(dbPaths.courseRecords(idPeriod))
        .where('staff', 'array-contains', user.id)
        .limit(1);
      return !(await taught.get()).empty;
    }),
  );
  return found.some(Boolean);
}

/**
 * Whether somebody who has left still belonged to the school after a moment: had just been entered,
 * was in a course or in the register of a period that ended later, or was changed by somebody.
 * @param recent the periods that ended after it
 */
async function wasThereAfter(
  db: Firestore,
  user: DocumentSnapshot,
  at: Timestamp,
  recent: readonly string[],
): Promise<boolean> {
  if (user.createTime && user.createTime > at) return true;
  const former = (user.get('formerCourses') ?? {}) as Record<string, { left?: Timestamp }>;
  if (Object.values(former).some(({ left }) => left && left > at)) return true;
  const changed = db
    .collection(serverPaths.changes)
    .where('about', 'array-contains', user.id)
    .orderBy('at', 'desc')
    .limit(1);
  const [change] = (await changed.get()).docs;
  if (change && (change.get('at') as Timestamp) > at) return true;
  return isRegistered(db, user, recent);
}

/** The last person that was checked on each of the two ways through those who have left. */
export type LeaverProgress = { inactive: string; deleted: string };

const WAYS = { inactive: ['status', false], deleted: ['deleted', true] } as const;

/**
 * Erases who left before a moment, some people at a time; the next call goes on, and begins anew after the last one.
 * @param limit of the people who are looked at on each way
 */
export async function eraseLeavers(
  services: EraseServices,
  at: Timestamp,
  recent: readonly string[],
  progress: LeaverProgress,
  limit: number,
): Promise<LeaverProgress> {
  const { db } = services;
  const next = { ...progress };
  let erased = 0;
  for (const way of ['inactive', 'deleted'] as const) {
    const [field, value] = WAYS[way];
    const people = db
      .collection(dbPaths.users)
      .where(field, '==', value)
      .orderBy(FieldPath.documentId())
      .limit(limit);
    const { docs } = await (progress[way] === '' ? people : people.startAfter(progress[way])).get();
    let last = '';
    for (const user of docs) {
      if (erased >= MAX_ERASED) break;
      last = user.id;
      const isDue =
        user.get('erasedAt') === undefined && !(await wasThereAfter(db, user, at, recent));
      if (isDue && (await eraseLeaver(services, user.id))) erased += 1;
    }
    next[way] = last === docs.at(-1)?.id && docs.length < limit ? '' : last;
  }
  return next;
}

/** Erases somebody; false for an inactive person who still is in a course. */
async function eraseLeaver(services: EraseServices, uid: string): Promise<boolean> {
  try {
    await beginErasing(services.db, uid, RETENTION_AUTHOR);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
  await eraseStep(services, uid);
  return true;
}

/** Goes on with people who are not erased to the end, and checks the latest ones once more. */
export async function finishErasing(services: EraseServices, now: number): Promise<void> {
  const users = services.db.collection(dbPaths.users);
  const [begun, latest] = await Promise.all([
    users.where('erasing', '==', true).limit(MAX_ERASED).get(),
    users
      .where('erasedAt', '>', Timestamp.fromMillis(now - AGAIN_MS))
      .limit(MAX_ERASED)
      .get(),
  ]);
  const ids = new Set([...begun.docs, ...latest.docs].map(({ id }) => id));
  for (const uid of ids) await eraseStep(services, uid);
}
