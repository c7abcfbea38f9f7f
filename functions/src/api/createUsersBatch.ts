import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import {
  MAX_BATCH_ROWS,
  type AccountFields,
  type AccountType,
  type BatchRowError,
  type BatchRowResult,
  type CreateBatchAnswer,
} from '../../../src/models/api';
import {
  findRowCode,
  jobRef,
  readAccountFields,
  readAccountType,
  readJob,
  readKnownCourses,
  writeNewUser,
} from './account';
import type { Caller } from './caller';
import { ApiError, assertApi } from './errors';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';
import { temporaryPassword } from './temporaryPassword';
import { withTurn } from './turn';

type Services = { auth: Auth; db: Firestore };
type Row = { index: number; fields: AccountFields };

/** Accounts made at the same time. */
const PARALLEL = 20;
/** Users written in one batch: four writes each, at most 500. */
const USERS_A_BATCH = 120;
/** Auth looks up at most this many e-mails in a call. */
const LOOKUPS = 100;
/** A call surely needs no longer than this, in milliseconds: in itself and for each row. */
const LONGEST_CALL_MS = 10_000;
const LONGEST_ROW_MS = 50;

/** Every bad row: what is wrong in itself, and e-mails that stand twice in the list. */
function findRowErrors(
  rows: readonly Row[],
  type: AccountType,
  knownCourses: ReadonlySet<string>,
): BatchRowError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ index, fields }) => {
    const isRepeated = fields.email !== '' && seen.has(fields.email);
    seen.add(fields.email);
    const code = findRowCode(fields, type, knownCourses) ?? (isRepeated ? 'repeated-email' : null);
    return code === null ? [] : [{ index, item: { email: fields.email }, code }];
  });
}

type Existing = { uid: string; hasSignedIn: boolean; user: DocumentSnapshot };

/** The accounts that have one of these e-mails already, with their user documents, by e-mail. */
async function findExisting(
  { auth, db }: Services,
  rows: readonly Row[],
): Promise<Map<string, Existing>> {
  const found = await Promise.all(
    chunks(rows, LOOKUPS).map((chunk) =>
      auth.getUsers(chunk.map(({ fields }) => ({ email: fields.email }))),
    ),
  );
  const accounts = found.flatMap(({ users }) => users);
  if (accounts.length === 0) return new Map();
  const users = await db.getAll(...accounts.map(({ uid }) => db.doc(`users/${uid}`)));
  return new Map(
    accounts.flatMap(({ uid, email, metadata }, i) => {
      const user = users[i];
      return email && user
        ? [[email.toLowerCase(), { uid, user, hasSignedIn: Boolean(metadata.lastSignInTime) }]]
        : [];
    }),
  );
}

/**
 * Refuses a call that a later one of the same upload has overtaken: the passwords that one answered
 * are what the admin sees. Runs in the caller's turn.
 */
async function assertLatest(
  db: Firestore,
  caller: Caller,
  jobId: string,
  sentAt: number,
): Promise<void> {
  const ref = jobRef(db, caller, jobId);
  const latest = ((await ref.get()).get('sentAt') as number | undefined) ?? sentAt;
  assertApi(sentAt >= latest, 409, 'overtaken', 'Una llamada posterior ya hizo esta parte.');
  await ref.set({ sentAt }, { merge: true });
}

type Created = { row: Row; account: UserRecord; password: string };

/**
 * Makes the Auth accounts, some at a time; what fails is answered per row. An account without a user
 * document is what an interrupted call left behind, or what somebody made for oneself: it goes, so
 * that nobody holds a key to the new one.
 */
async function createAccounts(
  auth: Auth,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<{ created: Created[]; failed: BatchRowResult[] }> {
  const created: Created[] = [];
  const failed: BatchRowResult[] = [];
  for (const chunk of chunks(rows, PARALLEL)) {
    await Promise.all(
      chunk.map(async (row) => {
        const { email, name, surname } = row.fields;
        const password = temporaryPassword();
        const account = { email, password, displayName: `${name} ${surname}` };
        const leftover = existing.get(email)?.uid;
        try {
          if (leftover !== undefined) await auth.deleteUser(leftover);
          created.push({ row, account: await auth.createUser(account), password });
        } catch (error) {
          const code = (error as { code?: string }).code ?? 'internal';
          failed.push({ index: row.index, email, status: 'failed', code });
        }
      }),
    );
  }
  return { created, failed };
}

/** Writes the documents of new accounts; where that fails, their accounts go again. */
async function writeUsers(
  { auth, db }: Services,
  caller: Caller,
  jobId: string | null,
  created: readonly Created[],
  type: AccountType,
): Promise<BatchRowResult[]> {
  const results: BatchRowResult[] = [];
  for (const chunk of chunks(created, USERS_A_BATCH)) {
    const batch = db.batch();
    for (const { row, account } of chunk) writeNewUser(db, batch, account, row.fields, type);
    if (jobId !== null) {
      const made = Object.fromEntries(chunk.map(({ account }) => [account.uid, true]));
      batch.set(jobRef(db, caller, jobId), { made }, { merge: true });
    }
    const error = await batch.commit().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error) {
      console.error('create-users-batch', error);
      await auth.deleteUsers(chunk.map(({ account }) => account.uid));
    }
    for (const { row, account, password } of chunk) {
      const place = { index: row.index, email: row.fields.email };
      results.push(
        error
          ? { ...place, status: 'failed', code: 'internal' }
          : { ...place, status: 'created', id: account.uid, password },
      );
    }
  }
  return results;
}

/** Accounts of the same upload whose answer was lost get a new password; others stay untouched. */
async function answerExisting(
  { auth, db }: Services,
  caller: Caller,
  jobId: string | null,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<BatchRowResult[]> {
  const made =
    jobId === null
      ? {}
      : (((await jobRef(db, caller, jobId).get()).get('made') ?? {}) as Record<string, true>);
  const answer = async ({ index, fields: { email } }: Row): Promise<BatchRowResult[]> => {
    const known = existing.get(email);
    if (!known?.user.exists) return [];
    const { uid: id, user, hasSignedIn } = known;
    const deleted = user.get('deleted') === true;
    if (made[id] !== true || hasSignedIn || deleted) {
      return [{ index, email, status: 'exists', id, deleted }];
    }
    const password = temporaryPassword();
    await temporaryMarkRef(db, id).set(temporaryMark(await auth.updateUser(id, { password })));
    return [{ index, email, status: 'created', id, password }];
  };
  return (await Promise.all(rows.map(answer))).flat();
}

/** Makes the rows that are in order and answers for every row. */
async function createRows(
  services: Services,
  caller: Caller,
  job: string | null,
  type: AccountType,
  rows: readonly Row[],
  errors: readonly BatchRowError[],
): Promise<CreateBatchAnswer> {
  const bad = new Map(errors.map((error) => [error.index, error]));
  const good = rows.filter(({ index }) => !bad.has(index));
  const existing = await findExisting(services, good);
  const { created, failed } = await createAccounts(
    services.auth,
    good.filter(({ fields }) => !existing.get(fields.email)?.user.exists),
    existing,
  );
  const results: BatchRowResult[] = [
    ...errors.map(({ index, item, code }) => ({
      index,
      email: item.email,
      status: 'failed' as const,
      code,
    })),
    ...failed,
    ...(await writeUsers(services, caller, job, created, type)),
    ...(await answerExisting(services, caller, job, good, existing)),
  ];
  return { results: results.sort((a, b) => a.index - b.index) };
}

/**
 * POST /api/create-users-batch: makes many students or teachers. Every row is checked before any is
 * made; one bad row stops them all unless `skipInvalid` is set. Safe to run again: an e-mail that
 * has an account is answered as 'exists' and not touched. Calls take turns.
 * @param body CreateBatchBody
 * @throws ApiError 400 with `item` and `errors` for bad rows, 413 for more than 500, 409 when other
 * calls do not end or a later call of the same upload came first
 */
export async function createUsersBatch(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<CreateBatchAnswer> {
  const { users, skipInvalid, jobId, sentAt } = (body ?? {}) as Record<string, unknown>;
  assertApi(
    Array.isArray(users) && users.length > 0,
    400,
    'invalid-argument',
    'users debe ser una lista.',
  );
  assertApi(users.length <= MAX_BATCH_ROWS, 413, 'too-large', `Máximo ${MAX_BATCH_ROWS} filas.`);
  assertApi(
    sentAt === undefined || (typeof sentAt === 'number' && Number.isFinite(sentAt)),
    400,
    'invalid-argument',
    'sentAt no es válido.',
  );
  const job = readJob(jobId, 'jobId');
  const type = readAccountType(body);
  const rows = users.map((user, index) => ({ index, fields: readAccountFields(user, type) }));
  const knownCourses = await readKnownCourses(
    services.db,
    rows.map(({ fields }) => fields.courseId),
  );
  const errors = findRowErrors(rows, type, knownCourses);
  const [first] = errors;
  if (first && skipInvalid !== true) {
    throw new ApiError(400, first.code, 'Hay filas con errores.', first.item, errors);
  }

  return withTurn(services.db, LONGEST_CALL_MS + rows.length * LONGEST_ROW_MS, async () => {
    if (job !== null && sentAt !== undefined) await assertLatest(services.db, caller, job, sentAt);
    return createRows(services, caller, job, type, rows, errors);
  });
}
