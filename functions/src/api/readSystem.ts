import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { SCHOOL_SHAPE } from '../../../src/domain/schoolShape';
import type { OpenUpload, SystemState } from '../../../src/models/status';
import { readDocument } from '../documents';
import { lastEnded } from '../register/ended';
import { RELEASE } from '../release';

/** An upload is taken up again within this time, or never. */
const UPLOADS_OF_MS = 30 * 86_400_000;
/** The number of uploads that are named. */
const MAX_UPLOADS = 3;

const millisOf = (document: DocumentSnapshot | undefined, field: string): number | null => {
  const stored: unknown = document?.get(field);
  return stored instanceof Timestamp ? stored.toMillis() : null;
};

/** Uploads of lists with rows that were not sent yet, the latest first. */
async function readUploads(db: Firestore, now: number): Promise<OpenUpload[]> {
  const open = await db
    .collection(serverPaths.accountJobs)
    .where('openSince', '>=', now - UPLOADS_OF_MS)
    .orderBy('openSince', 'desc')
    .limit(MAX_UPLOADS)
    .get();
  return open.docs.flatMap((document) => {
    const job = readDocument('job', document, ['openSince', 'left', 'fileName', 'by']);
    if (job?.openSince === undefined) return [];
    const { openSince: at, left = 0, fileName = '', by = '' } = job;
    return [{ at, left, fileName, by }];
  });
}

/** Reads which steps from the last ended period into the present one are not finished. */
async function readLastPeriod(
  db: Firestore,
  institute: DocumentSnapshot | undefined,
): Promise<Pick<SystemState, 'promotion' | 'register'>> {
  const periods = institute && readDocument('institute', institute, ['periods'])?.periods;
  const last = lastEnded(periods ?? {});
  if (!last) return { promotion: null, register: null };
  const [idPeriod, { name, endedAt }] = last;
  const [promoted, registered] = await db.getAll(
    db.doc(serverPaths.promotion(idPeriod)),
    db.doc(dbPaths.register(idPeriod)),
  );
  const run = promoted && readDocument('promotion', promoted, ['run'])?.run;
  const isWhole = registered && readDocument('register', registered, ['isComplete'])?.isComplete;
  return {
    promotion:
      run?.finishedAt === null
        ? { requestedAt: run.requestedAt.toMillis(), courses: run.courses }
        : null,
    register: isWhole === true ? null : { name, endedAt: endedAt.toMillis() },
  };
}

type Noted = { release?: unknown; commit?: unknown; at?: unknown; startedAt?: unknown };

const timeOf = (stored: unknown) => (stored instanceof Timestamp ? stored.toMillis() : 0);

/**
 * Reads what `npm run release` has noted: the release in use, and one that began and has not ended.
 */
function readReleases(
  note: DocumentSnapshot | undefined,
): Pick<SystemState, 'deployed' | 'releasing'> {
  const [inUse] = (note?.get('releases') as Noted[] | undefined) ?? [];
  const running = note?.get('running') as Noted | null | undefined;
  return {
    deployed: inUse
      ? { release: String(inUse.release), commit: String(inUse.commit), at: timeOf(inUse.at) }
      : null,
    releasing: running
      ? { release: String(running.release), startedAt: timeOf(running.startedAt) }
      : null,
  };
}

/**
 * POST /api/read-system: the state of the system that only the server knows: its release, the
 * version of the data, the last export, and runs that began and have not ended. Reads at most
 * eleven documents. Changes nothing.
 */
export async function readSystem(db: Firestore): Promise<SystemState> {
  const now = Date.now();
  const paths = [
    dbPaths.institute,
    serverPaths.shape,
    serverPaths.restore,
    serverPaths.lastExport,
    serverPaths.accountTurn,
    serverPaths.release,
  ];
  const [uploads, [institute, shape, restore, exported, turn, note]] = await Promise.all([
    readUploads(db, now),
    db.getAll(...paths.map((path) => db.doc(path))),
  ]);
  const version: unknown = shape?.get('version');
  const until = turn && readDocument('job', turn, ['until'])?.until;
  return {
    ...(await readLastPeriod(db, institute)),
    ...readReleases(note),
    release: RELEASE,
    shape: typeof version === 'number' ? version : null,
    expectedShape: SCHOOL_SHAPE,
    isLocal: Boolean(process.env.FUNCTIONS_EMULATOR),
    exportedAt: millisOf(exported, 'at'),
    isRestoring: restore?.exists === true,
    uploads,
    brokenCallAt: until !== undefined && until < now ? until : null,
    now,
  };
}
