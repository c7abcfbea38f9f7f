import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { parseCode } from '../../../src/domain/libretaCode';
import type { VerifyLibretaAnswer } from '../../../src/models/api';
import { readDocument } from '../documents';
import { createLimiter } from './limiter';

/** How often an instance looks codes up, in a minute: a school's parents never come near it. */
const countLookUp = createLimiter(300, 60_000);

/**
 * POST /api/verify-libreta: says whether the code of a libreta is genuine. Anybody may ask, without a
 * sign-in. Of a genuine one it shows what lets the paper be compared, and nothing else. A code with a wrong
 * sign is answered without looking it up.
 * @param body VerifyLibretaBody
 * @throws ApiError 429 `busy` above the bound
 */
export async function verifyLibreta(db: Firestore, body: unknown): Promise<VerifyLibretaAnswer> {
  const { code: typed } = (body ?? {}) as Record<string, unknown>;
  const code = typeof typed === 'string' ? parseCode(typed) : null;
  if (code === null) return { status: 'unknown' };
  countLookUp(Date.now());
  const libreta = readDocument('libreta', await db.doc(dbPaths.libreta(code)).get(), [
    'initials',
    'course',
    'period',
    'average',
    'isComplete',
    'withdrawnAt',
  ]);
  if (!libreta) return { status: 'unknown' };
  const { initials, course, period, average, isComplete, withdrawnAt } = libreta;
  if (withdrawnAt) return { status: 'withdrawn' };
  return { status: 'genuine', initials, course, period, average, isComplete };
}
