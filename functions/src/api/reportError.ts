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
import { createLimiter } from './limiter';
import type { Sender } from './sender';

const MINUTE_MS = 60_000;
/** How many reports one sender makes in a minute; a page sends fewer. */
const clients = createLimiter({ most: 30, windowMs: MINUTE_MS });
/** The same of all behind one address that nobody can forge. */
const peers = createLimiter({ most: 3000, windowMs: MINUTE_MS });
/** How many groups that were not known an instance makes in a minute, whoever reports. */
const newGroups = createLimiter({ most: 20, windowMs: MINUTE_MS });

/** So many groups are kept; a new one takes the place of the one that was quiet for the longest. */
export const MAX_GROUPS = 200;

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
  const quiet = await groups
    .orderBy('lastAt')
    .limit(count - MAX_GROUPS + 1)
    .get();
  await Promise.all(quiet.docs.map(({ ref }) => ref.delete()));
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
  { client, peer }: Sender,
): Promise<ReportErrorAnswer> {
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
    newGroups.assertFree('', now);
    newGroups.count('', now);
    await makeRoom(db);
    // Merged: another page may report the same at this moment.
    await ref.set({ ...report, ...counted, firstAt: lastAt }, { merge: true });
  }
  return { noted: true };
}
