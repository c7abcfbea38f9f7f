import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { daysBefore, ENDING_ACTIONS, RETENTION, yearsBefore } from '../../../src/domain/privacy';
import { serverPaths } from '../../../src/domain/serverPaths';
import { readDocument } from '../documents';
import { noteFailure } from '../failures';
import { emptyPeriods, type PeriodProgress } from './endedPeriods';
import type { EraseServices } from './erase';
import { eraseLeavers, finishErasing, type LeaverProgress } from './leavers';

/** The work that one run does of each kind; the next run goes on. */
const LIMITS = { tasks: 300, people: 200, batches: 10, batch: 400, requests: 2000 };

type Progress = { periods: PeriodProgress; leavers: LeaverProgress; requests: string };

/** Reads how far the runs before have come; everything begins anew if nothing is stored. */
async function readProgress(db: Firestore): Promise<Progress> {
  const stored = (await db.doc(serverPaths.retention).get()).data() as
    | Partial<Progress>
    | undefined;
  return {
    periods: stored?.periods ?? { done: [], at: null },
    leavers: stored?.leavers ?? { inactive: '', deleted: '' },
    requests: stored?.requests ?? '',
  };
}

async function deleteAll(db: Firestore, documents: readonly DocumentSnapshot[]): Promise<void> {
  const batch = db.batch();
  for (const { ref } of documents) batch.delete(ref);
  if (documents.length > 0) await batch.commit();
}

/** Deletes the documents that a query finds, batch by batch. */
async function deleteFound(db: Firestore, query: Query): Promise<void> {
  for (let i = 0; i < LIMITS.batches; i += 1) {
    const { docs } = await query.select().limit(LIMITS.batch).get();
    await deleteAll(db, docs);
    if (docs.length < LIMITS.batch) return;
  }
}

/** Deletes the uploads of before a moment, each after its parts. */
async function deleteLoads(db: Firestore, at: Timestamp): Promise<void> {
  const { docs } = await db
    .collection(serverPaths.loads)
    .where('at', '<', at)
    .select()
    .limit(LIMITS.batches)
    .get();
  for (const load of docs) {
    await deleteFound(db, db.collection(serverPaths.loadParts(load.id)));
    await load.ref.delete();
  }
}

/**
 * Deletes the notes about requests that nobody repeats any more. They hold no date of their own:
 * the time of each one's last write is read.
 * @returns the last one that was looked at; empty after all of them
 */
async function deleteRequests(db: Firestore, at: Timestamp, after: string): Promise<string> {
  const all = db
    .collection(serverPaths.accountJobs)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(LIMITS.requests);
  const { docs } = await (after === '' ? all : all.startAfter(after)).get();
  const old = docs.filter(({ updateTime }) => updateTime < at);
  for (let i = 0; i < old.length; i += LIMITS.batch) {
    await deleteAll(db, old.slice(i, i + LIMITS.batch));
  }
  return docs.length < LIMITS.requests ? '' : (docs.at(-1)?.id ?? '');
}

/** The earlier periods with their ends, the first one first. */
async function readPeriods(db: Firestore): Promise<{ id: string; endedAt: Timestamp }[]> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), ['periods']);
  return Object.entries(institute?.periods ?? {})
    .map(([id, { endedAt }]) => ({ id, endedAt }))
    .sort((a, b) => a.endedAt.toMillis() - b.endedAt.toMillis());
}

/**
 * Removes data that the school keeps no longer (`RETENTION`), in bounded parts: it is called every
 * day, goes on where it was, and finds nothing to do when it is called twice. A failure of one part
 * stops no other, and is noted for admins.
 * @param now ms since 1970
 */
export async function applyRetention(services: EraseServices, now: number): Promise<void> {
  const { db } = services;
  const years = (count: number) => Timestamp.fromMillis(yearsBefore(now, count));
  const days = (count: number) => Timestamp.fromMillis(daysBefore(now, count));
  const progress = await readProgress(db);
  const periods = await readPeriods(db);
  const leftBefore = years(RETENTION.contactYears);
  const recent = periods.filter(({ endedAt }) => endedAt > leftBefore);
  const ended = periods.filter(({ endedAt }) => endedAt < years(RETENTION.workYears));
  const ids = (some: typeof periods) => some.map(({ id }) => id);
  const ending = db.collection(serverPaths.changes).where('action', 'in', [...ENDING_ACTIONS]);
  const parts: Record<string, () => Promise<unknown>> = {
    erasures: () => finishErasing(services, now),
    periods: async () => {
      progress.periods = await emptyPeriods(services, ids(ended), progress.periods, LIMITS.tasks);
    },
    leavers: async () => {
      progress.leavers = await eraseLeavers(
        services,
        leftBefore,
        ids(recent),
        progress.leavers,
        LIMITS.people,
      );
    },
    changes: () => deleteFound(db, ending.where('at', '<', years(RETENTION.changeYears))),
    loads: () => deleteLoads(db, years(RETENTION.loadYears)),
    requests: async () => {
      progress.requests = await deleteRequests(db, days(RETENTION.requestDays), progress.requests);
    },
    browserErrors: () =>
      deleteFound(
        db,
        db.collection(serverPaths.browserErrors).where('lastAt', '<', days(RETENTION.errorDays)),
      ),
    functionFailures: () =>
      deleteFound(
        db,
        db.collection(serverPaths.functionFailures).where('lastAt', '<', days(RETENTION.errorDays)),
      ),
    mails: () =>
      deleteFound(db, db.collection(serverPaths.mail).where('at', '<', days(RETENTION.mailDays))),
  };
  for (const [name, run] of Object.entries(parts)) {
    await run().catch((error: unknown) =>
      noteFailure(
        db,
        { name: 'applyRetention', document: name, error, isLost: false },
        Timestamp.fromMillis(now),
      ),
    );
  }
  await db.doc(serverPaths.retention).set({ ...progress, at: Timestamp.fromMillis(now) });
}
