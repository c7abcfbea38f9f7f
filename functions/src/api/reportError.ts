import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../../src/domain/serverPaths';
import {
  MAX_SENT_MESSAGE,
  MAX_SENT_STACK,
  MAX_TIMES,
  scrubMessage,
  scrubPage,
  scrubRelease,
  scrubStack,
} from '../../../src/domain/errorReport';
import type { ReportErrorAnswer } from '../../../src/models/api';
import { assertApi } from './errors';
import { findPushedOut, makerOf, type Maker } from './errorRoom';
import { createLimiter } from './limiter';
import type { Sender } from './sender';

const MINUTE_MS = 60_000;
/** Limits the reports of one sender in a minute; a page sends fewer. */
const clients = createLimiter({ most: 30, windowMs: MINUTE_MS });
/** The same of all behind one address that nobody can forge. */
const peers = createLimiter({ most: 3000, windowMs: MINUTE_MS });
/** Limits the new groups of one sender in a minute; a page reports at most four kinds. */
const clientsNew = createLimiter({ most: 10, windowMs: MINUTE_MS });
/** The same of all behind one address that nobody can forge. */
const peersNew = createLimiter({ most: 300, windowMs: MINUTE_MS });

/** The number of groups kept; new ones push out those of the maker with the most. */
export const MAX_GROUPS = 200;
/** The number of places made at a time, because each time all groups are read. */
const PLACES = 20;

const isTextUpTo = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length <= length;

/** A report, without whatever a page should not have said. */
function readReport(body: unknown) {
  const { release, message, stack, page, times } = (body ?? {}) as Record<string, unknown>;
  assertApi(
    isTextUpTo(release, 100) &&
      isTextUpTo(message, MAX_SENT_MESSAGE) &&
      isTextUpTo(stack, MAX_SENT_STACK) &&
      isTextUpTo(page, MAX_SENT_MESSAGE) &&
      Number.isInteger(times) &&
      Number(times) >= 1 &&
      Number(times) <= MAX_TIMES,
    400,
    'invalid-argument',
    'El informe no es válido.',
  );
  return {
    release: scrubRelease(release),
    message: scrubMessage(message),
    stack: scrubStack(stack),
    page: scrubPage(page),
    times: Number(times),
  };
}

async function makeRoom(db: Firestore): Promise<void> {
  const groups = db.collection(serverPaths.browserErrors);
  const { count } = (await groups.count().get()).data();
  if (count < MAX_GROUPS) return;
  const { docs } = await groups.select('lastAt', 'maker').get();
  const held = docs.map((group) => ({
    id: group.id,
    maker: group.get('maker') as Maker | undefined,
    lastAt: (group.get('lastAt') as Timestamp).toMillis(),
  }));
  const gone = findPushedOut(held, docs.length - MAX_GROUPS + PLACES);
  await Promise.all(gone.map((id) => groups.doc(id).delete()));
}

/**
 * POST /api/report-error: notes an error of a browser in the group of those that are alike. Anybody may report,
 * without a sign-in. What could name somebody is taken out.
 * @param body ReportErrorBody
 * @param sender where the request comes from
 * @throws ApiError 400 malformed or too long, 429 `busy` after too many reports of this sender
 */
export async function reportError(
  db: Firestore,
  body: unknown,
  sender: Sender,
): Promise<ReportErrorAnswer> {
  const { client, peer } = sender;
  const now = Date.now();
  clients.assertFree(client, now);
  peers.assertFree(peer, now);
  clients.count(client, now);
  peers.count(peer, now);
  const { times, ...report } = readReport(body);
  const key = `${report.release}\n${report.stack === '' ? report.message : report.stack}`;
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const ref = db.doc(serverPaths.browserError(id));
  const lastAt = Timestamp.fromMillis(now);
  const counted = { count: FieldValue.increment(times), lastAt };
  if ((await ref.get()).exists) await ref.update(counted);
  else {
    clientsNew.assertFree(client, now);
    peersNew.assertFree(peer, now);
    clientsNew.count(client, now);
    peersNew.count(peer, now);
    await makeRoom(db);
    const maker = makerOf(sender);
    // Merged: another page may report the same at this moment.
    await ref.set({ ...report, ...counted, maker, firstAt: lastAt }, { merge: true });
  }
  return { noted: true };
}
