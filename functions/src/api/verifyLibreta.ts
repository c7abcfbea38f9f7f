import type { Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../../src/domain/serverPaths';
import { parseCode } from '../../../src/domain/libretaCode';
import type { VerifyLibretaAnswer } from '../../../src/models/api';
import { readDocument } from '../documents';
import { createLimiter } from './limiter';
import type { Sender } from './sender';

const MINUTE_MS = 60_000;
/**
 * Limits the unknown codes that a sender types in a minute; a slip of the pen is found without a
 * look.
 */
const clients = createLimiter({ most: 30, windowMs: MINUTE_MS });
/** The same of all behind one address that nobody can forge: a proxy of hosting stands for many people. */
const peers = createLimiter({ most: 3000, windowMs: MINUTE_MS });

/**
 * POST /api/verify-libreta: says whether the code of a libreta is genuine. Anybody may ask, without a
 * sign-in. Of a genuine one it shows what lets the paper be compared, and nothing else. A code with a wrong
 * sign is answered without looking it up. Who guesses is stopped, and only who guesses.
 * @param body VerifyLibretaBody
 * @param sender where the request comes from
 * @throws ApiError 429 `busy` after too many codes of this sender that do not exist
 */
export async function verifyLibreta(
  db: Firestore,
  body: unknown,
  { client, peer }: Sender,
): Promise<VerifyLibretaAnswer> {
  const { code: typed } = (body ?? {}) as Record<string, unknown>;
  const code = typeof typed === 'string' ? parseCode(typed) : null;
  if (code === null) return { status: 'unknown' };
  const now = Date.now();
  clients.assertFree(client, now);
  peers.assertFree(peer, now);
  const libreta = readDocument('libreta', await db.doc(serverPaths.libreta(code)).get(), [
    'initials',
    'course',
    'period',
    'average',
    'isComplete',
    'withdrawnAt',
  ]);
  if (!libreta) {
    clients.count(client, now);
    peers.count(peer, now);
    return { status: 'unknown' };
  }
  const { initials, course, period, average, isComplete, withdrawnAt } = libreta;
  if (withdrawnAt) return { status: 'withdrawn' };
  return { status: 'genuine', initials, course, period, average, isComplete };
}
