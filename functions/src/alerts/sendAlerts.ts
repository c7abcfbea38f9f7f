import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import {
  findSystemFaults,
  LINE_NAMES,
  SHOWN_FOR_MS,
  SYSTEM_LINES,
  type SystemFault,
  type SystemLine,
} from '../../../src/domain/systemStatus';
import { USER_TYPE } from '../../../src/models/user';
import { readSystem } from '../api/readSystem';
import { readDocument } from '../documents';
import { alertTexts } from './texts';

/** The alerts that admins were sent, by line of the page: the fault, and when. */
type Told = Partial<Record<SystemLine, { fault: SystemFault; at: Timestamp }>>;

/** The number of kinds of errors that are read. */
const MAX_KINDS = 50;

/** Reads the latest kinds of errors, each with the time when it happened first. */
async function readKinds(
  db: Firestore,
  collection: string,
  now: Timestamp,
): Promise<QueryDocumentSnapshot[]> {
  const since = Timestamp.fromMillis(now.toMillis() - SHOWN_FOR_MS);
  const found = db
    .collection(collection)
    .where('lastAt', '>=', since)
    .orderBy('lastAt', 'desc')
    .select('firstAt')
    .limit(MAX_KINDS);
  return (await found.get()).docs;
}

/** The addresses of the admins who can sign in. */
async function readAdmins(db: Firestore): Promise<string[]> {
  const { docs } = await db
    .collection(dbPaths.users)
    .where('type', '==', USER_TYPE.admin)
    .where('deleted', '==', false)
    .get();
  return docs.flatMap((user) => {
    const admin = readDocument('user', user, ['email', 'status']);
    return admin?.status === true && admin.email !== '' ? [admin.email] : [];
  });
}

/**
 * Tells the admins by e-mail which faults are new since the last e-mail: once for each fault, again
 * when it was mended and is back, and again for errors of a new kind. The e-mail is a document that
 * the extension "Trigger Email from Firestore" sends; without it nothing is sent. Run twice, also
 * at once, it writes one. Reads some dozen documents.
 */
export async function sendAlerts(db: Firestore, now = Timestamp.now()): Promise<void> {
  const [system, errors, failures, institute] = await Promise.all([
    readSystem(db),
    readKinds(db, serverPaths.browserErrors, now),
    readKinds(db, serverPaths.functionFailures, now),
    db.doc(dbPaths.institute).get(),
  ]);
  const faults = findSystemFaults({ system, errors, failures, version: '' });
  const kinds: Partial<Record<SystemLine, QueryDocumentSnapshot[]>> = { errors, failures };
  const isNewKind = (line: SystemLine, at: Timestamp) =>
    (kinds[line] ?? []).some((kind) => (kind.get('firstAt') as Timestamp) > at);
  await db.runTransaction(async (transaction) => {
    const told = ((await transaction.get(db.doc(serverPaths.alerts))).data() ?? {}) as Told;
    const next: Told = {};
    const news: SystemLine[] = [];
    for (const line of SYSTEM_LINES) {
      const fault = faults[line];
      if (fault === null) continue;
      const before = told[line];
      const isKnown = before?.fault === fault && !isNewKind(line, before.at);
      if (!isKnown) news.push(line);
      next[line] = isKnown ? before : { fault, at: now };
    }
    const isAsTold = news.length === 0 && Object.keys(told).length === Object.keys(next).length;
    if (isAsTold) return;
    const to = news.length === 0 ? [] : await readAdmins(db);
    transaction.set(db.doc(serverPaths.alerts), next);
    if (to.length === 0) return;
    const name = readDocument('institute', institute, ['name'])?.name ?? '';
    transaction.create(db.doc(serverPaths.mailOf(`alerta-${String(now.toMillis())}`)), {
      to,
      message: {
        subject: alertTexts.subject(name),
        text: alertTexts.text(news.map((line) => LINE_NAMES[line])),
      },
      at: now,
    });
  });
}
