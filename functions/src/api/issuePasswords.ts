import type { Auth } from 'firebase-admin/auth';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { isListed } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import {
  MAX_ISSUED_PASSWORDS,
  type IssuedPassword,
  type IssuePasswordsAnswer,
} from '../../../src/models/api';
import { MAX_PASSWORD_ISSUES } from '../../../src/models/user';
import { readDocument } from '../documents';
import { assertLatest, readJob } from './account';
import { namedCaller, type Caller } from './caller';
import { assertApi } from './errors';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';
import { temporaryPassword } from './temporaryPassword';
import { withTurn } from './turn';
import { readIds } from './readIds';

type Services = { auth: Auth; db: Firestore };

/** Number of accounts changed at the same time. */
const PARALLEL = 10;
/** Upper bound of the duration of a call, in milliseconds: a fixed part and a part for each person. */
const LONGEST_CALL_MS = 10_000;
const LONGEST_PERSON_MS = 400;

/**
 * Returns the reason why a person gets no password, or null. Nobody takes over an account of the
 * office this way.
 */
function findRefusal(user: DocumentSnapshot): string | null {
  if (!user.exists || user.get('deleted') !== false) return 'not-found';
  return isListed(user.get('type') as number) ? null : 'permission-denied';
}

/** Writes down who gave the person a password and when, and that it is a temporary one. */
async function recordIssue(
  db: Firestore,
  user: DocumentSnapshot,
  by: { id: string; name: string },
): Promise<void> {
  const ref = db.doc(serverPaths.passwordIssues(user.id));
  await db.runTransaction(async (transaction) => {
    const before = readDocument('passwordIssues', await transaction.get(ref), ['issues']);
    const issues = [...(before?.issues ?? []), { at: Timestamp.now(), by }];
    transaction.set(ref, { issues: issues.slice(-MAX_PASSWORD_ISSUES) });
    transaction.update(user.ref, { mustChangePassword: true });
  });
}

/**
 * Gives one person a password. The record comes first: a call that breaks off in between leaves a
 * record too many, never a password that nobody has recorded. The mark comes last, because it holds
 * the time of this password.
 */
async function issueOne(
  { auth, db }: Services,
  user: DocumentSnapshot,
  by: { id: string; name: string },
): Promise<IssuedPassword> {
  const uid = user.id;
  const refusal = findRefusal(user);
  if (refusal !== null) return { uid, status: 'failed', code: refusal };
  try {
    await auth.getUser(uid);
    await recordIssue(db, user, by);
    const password = temporaryPassword();
    await auth.updateUser(uid, { password, emailVerified: false });
    await auth.revokeRefreshTokens(uid);
    await temporaryMarkRef(db, uid).set(temporaryMark(await auth.getUser(uid), password));
    return { uid, status: 'issued', password };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== 'auth/user-not-found') console.error('issue-passwords', uid, error);
    return { uid, status: 'failed', code: typeof code === 'string' ? code : 'internal' };
  }
}

/**
 * POST /api/issue-passwords: gives students and teachers new temporary passwords, which are answered
 * once and stored nowhere. Their other sessions end: no session can be renewed, which happens within
 * the hour. Who gave a password, and when, is written down. Safe to repeat: everybody gets another
 * password, and a call of the same request that arrives after a later one is refused, because the
 * admin has the passwords of the later one. Calls run one at a time.
 * @param body IssuePasswordsBody
 * @returns each person in the order of the body; one who fails does not stop the others: `not-found`
 *   for nobody or a deleted user, `permission-denied` for an admin, `auth/user-not-found` for a
 *   person without an account, which the person's page can mend
 * @throws ApiError 400 malformed, 413 for too many people, 409 `overtaken` when a later call of the
 *   same request came first, 409 `busy` when other calls do not end
 */
export async function issuePasswords(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<IssuePasswordsAnswer> {
  const { uids: given, requestId, sentAt } = (body ?? {}) as Record<string, unknown>;
  const uids = readIds(given, 'uids');
  assertApi(
    new Set(uids).size === uids.length,
    400,
    'invalid-argument',
    'uids tiene un id dos veces.',
  );
  const isWithinLimit = uids.length <= MAX_ISSUED_PASSWORDS;
  assertApi(isWithinLimit, 413, 'too-large', `Máximo ${MAX_ISSUED_PASSWORDS} personas.`);
  const job = readJob(requestId, 'requestId');
  assertApi(job !== null, 400, 'invalid-argument', 'requestId no es válido.');
  const isTime = typeof sentAt === 'number' && Number.isFinite(sentAt);
  assertApi(isTime, 400, 'invalid-argument', 'sentAt no es válido.');

  const { db } = services;
  return withTurn(db, LONGEST_CALL_MS + uids.length * LONGEST_PERSON_MS, async () => {
    await assertLatest(db, caller, job, sentAt);
    const by = await namedCaller(db, caller);
    const users = await db.getAll(...uids.map((uid) => db.doc(dbPaths.user(uid))));
    const people: IssuedPassword[] = [];
    for (const chunk of chunks(users, PARALLEL)) {
      people.push(...(await Promise.all(chunk.map((user) => issueOne(services, user, by)))));
    }
    return { people };
  });
}
