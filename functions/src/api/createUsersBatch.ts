import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { personKindOf } from '../../../src/domain/capabilities/people';
import { chunks } from '../../../src/domain/chunks';
import { identificationKey } from '../../../src/domain/identificationKey';
import {
  MAX_BATCH_ROWS,
  type AccountType,
  type BatchRowError,
  type BatchRowResult,
  type CreateBatchAnswer,
  type EmailTaker,
} from '../../../src/models/api';
import { readAuthor, recordPeople, type Author } from '../changes';
import { openLoad, readLoadOfCall, type CalledLoad } from '../loads';
import { readDocument } from '../documents';
import { freeEmail } from '../freeEmail';
import { openLists } from '../triggers/keepList';
import {
  assertLatest,
  jobRef,
  readAccountFields,
  readAccountType,
  readJob,
  readKnownCourses,
  writeNewUser,
} from './account';
import {
  findExisting,
  findRowErrors,
  findTaken,
  hasOwner,
  without,
  type Existing,
  type Row,
} from './batchRows';
import type { Caller } from './caller';
import { ApiError, assertApi } from './errors';
import { findOwners, IDENTIFICATION_EXISTS } from './identifications';
import { noteDone, openNote, readLeft } from './openUpload';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';
import { temporaryPassword } from './temporaryPassword';
import { withTurn } from './turn';

type Services = { auth: Auth; db: Firestore };

/** Number of accounts created at the same time. */
const PARALLEL = 20;
/** Users written in one transaction: five writes each, at most 500. */
const USERS_A_TRANSACTION = 90;
/** Upper bound of the duration of a call, in milliseconds: a fixed part and a part for each row. */
const LONGEST_CALL_MS = 10_000;
const LONGEST_ROW_MS = 50;

/**
 * The upload that a call is a part of: its name, the load that notes the people it makes, and the
 * number of rows it leaves.
 */
type Upload = { job: string | null; load: CalledLoad | null; left: number | null };

type Created = { row: Row; account: UserRecord; password: string };

/**
 * Creates the Auth accounts, several at a time; a failure is answered for its row. An e-mail is taken from
 * accounts that have no right to it, so that nobody else can sign in to the new account.
 */
async function createAccounts(
  services: Services,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<{ created: Created[]; failed: BatchRowResult[]; takers: EmailTaker[] }> {
  const { auth } = services;
  const created: Created[] = [];
  const failed: BatchRowResult[] = [];
  const takers: EmailTaker[] = [];
  for (const chunk of chunks(rows, PARALLEL)) {
    await Promise.all(
      chunk.map(async (row) => {
        const { email, name, surname } = row.fields;
        const password = temporaryPassword();
        const account = { email, password, displayName: `${name} ${surname}` };
        try {
          const taker = existing.has(email) ? (await freeEmail(services, email)).taker : null;
          if (taker) takers.push(taker);
          created.push({ row, account: await auth.createUser(account), password });
        } catch (error) {
          const code = (error as { code?: string }).code ?? 'internal';
          failed.push({ index: row.index, email, status: 'failed', code });
        }
      }),
    );
  }
  return { created, failed, takers };
}

/**
 * Writes the documents of these new accounts.
 * @returns the accounts for which no documents are written, because an admin's browser has given
 *   their identification to somebody else since it was checked
 */
function writeChunk(
  { db }: Services,
  caller: Caller,
  author: Author,
  { job: jobId, load, left }: Upload,
  chunk: readonly Created[],
  type: AccountType,
): Promise<ReadonlySet<Created>> {
  return db.runTransaction(async (transaction) => {
    const identifications = chunk.map(({ row }) => row.fields.identification);
    const owners = await findOwners(db, transaction, identifications);
    const taken = new Set(
      chunk.filter(({ row }) => owners.has(identificationKey(row.fields.identification))),
    );
    const free = chunk.filter((each) => !taken.has(each));
    const kind = `${personKindOf(type)}s` as const;
    const uids = free.map(({ account }) => account.uid);
    const enter = await openLists(db, transaction, kind, uids);
    const note = load && (await openLoad(db, transaction, load, author, type));
    const written = free.map(
      (made) =>
        [made.account.uid, writeNewUser(db, transaction, made, made.row.fields, type)] as const,
    );
    enter(new Map(written));
    const people = free.map(({ row, account }) => ({ ...row.fields, id: account.uid }));
    recordPeople(db, transaction, author, people, { userType: type });
    note?.('made', people);
    if (jobId !== null) {
      const made = Object.fromEntries(free.map(({ account }) => [account.uid, true]));
      // With how many rows are left, which would be another write of the same document.
      const rest = left === null || left === 0 ? {} : { left };
      transaction.set(jobRef(db, caller, jobId), { made, ...rest }, { merge: true });
    }
    return taken;
  });
}

/** Writes the documents of new accounts; if that fails, deletes the accounts. */
async function writeUsers(
  services: Services,
  caller: Caller,
  upload: Upload,
  created: readonly Created[],
  type: AccountType,
): Promise<BatchRowResult[]> {
  const results: BatchRowResult[] = [];
  if (created.length === 0) return results;
  const author = await readAuthor(services.db, caller);
  for (const chunk of chunks(created, USERS_A_TRANSACTION)) {
    const writing = writeChunk(services, caller, author, upload, chunk, type);
    const taken = await writing.catch((error: unknown) => {
      console.error('create-users-batch', error);
      return null;
    });
    const failed = taken === null ? chunk : [...taken];
    if (failed.length > 0) {
      await services.auth.deleteUsers(failed.map(({ account }) => account.uid));
    }
    const code = taken === null ? 'internal' : IDENTIFICATION_EXISTS;
    for (const each of chunk) {
      const { row, account, password } = each;
      const place = { index: row.index, email: row.fields.email };
      results.push(
        failed.includes(each)
          ? { ...place, status: 'failed', code }
          : { ...place, status: 'created', id: account.uid, password },
      );
    }
  }
  return results;
}

/** Gives new passwords to accounts of the same upload whose answer was lost; changes no others. */
async function answerExisting(
  { auth, db }: Services,
  caller: Caller,
  jobId: string | null,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<BatchRowResult[]> {
  // The list of people that an upload has made is long; a part whose people are all new does not
  // read it.
  const made =
    jobId === null || existing.size === 0
      ? {}
      : (readDocument('job', await jobRef(db, caller, jobId).get(), ['made'])?.made ?? {});
  const answer = async ({ index, fields }: Row): Promise<BatchRowResult[]> => {
    const { email } = fields;
    const known = existing.get(email);
    if (!known || !hasOwner(existing, fields)) return [];
    const { uid: id, user, hasSignedIn } = known;
    const deleted = user.get('deleted') === true;
    if (made[id] !== true || hasSignedIn || deleted) {
      return [{ index, email, status: 'exists', id, deleted }];
    }
    const password = temporaryPassword();
    const account = await auth.updateUser(id, { password, emailVerified: false });
    await temporaryMarkRef(db, id).set(temporaryMark(account, password));
    return [{ index, email, status: 'created', id, password }];
  };
  return (await Promise.all(rows.map(answer))).flat();
}

/** Refuses the whole list when a row is invalid. */
function assertNoErrors(errors: readonly BatchRowError[]): void {
  const [first] = errors;
  if (first) throw new ApiError(400, first.code, 'Hay filas con errores.', first.item, errors);
}

type List = {
  caller: Caller;
  upload: Upload;
  type: AccountType;
  rows: readonly Row[];
  /** Creates the valid rows although others are invalid. */
  isSkipping: boolean;
};

/** Checks every row, creates the valid ones and answers for each row, and whether anybody was made. */
async function createRows(
  services: Services,
  { caller, upload, type, rows, isSkipping }: List,
): Promise<{ answer: CreateBatchAnswer; hasMade: boolean }> {
  const courses = rows.map(({ fields }) => fields.courseId);
  const wrong = findRowErrors(rows, type, await readKnownCourses(services.db, courses));
  const inOrder = without(rows, wrong);
  const existing = await findExisting(services, inOrder);
  const taken = await findTaken(services.db, inOrder, existing);
  const errors = [...wrong, ...taken].sort((a, b) => a.index - b.index);
  if (!isSkipping) assertNoErrors(errors);
  const good = without(inOrder, taken);
  const { created, failed, takers } = await createAccounts(
    services,
    good.filter(({ fields }) => !hasOwner(existing, fields)),
    existing,
  );
  const made = await writeUsers(services, caller, upload, created, type);
  const results: BatchRowResult[] = [
    ...errors.map(({ index, item, code }) => ({
      index,
      email: item.email,
      status: 'failed' as const,
      code,
    })),
    ...failed,
    ...made,
    ...(await answerExisting(services, caller, upload.job, good, existing)),
  ];
  return {
    answer: { results: results.sort((a, b) => a.index - b.index), takers },
    hasMade: made.some(({ status }) => status === 'created'),
  };
}

/**
 * POST /api/create-users-batch: creates many students or teachers. Every row is checked before any
 * account is created; one invalid row refuses the whole list unless `skipInvalid` is set. Safe to
 * repeat: an e-mail that has an account is answered as 'exists' and not changed. Calls run one at a
 * time.
 * @param body CreateBatchBody
 * The people of a call that names a load are noted in it.
 * @throws ApiError 400 with `item` and `errors` for bad rows, 413 for more than 500, 409 when other
 * calls do not end or a later call of the same upload came first
 */
export async function createUsersBatch(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<CreateBatchAnswer> {
  const {
    users,
    skipInvalid,
    jobId,
    sentAt,
    load: called,
    left: rest,
  } = (body ?? {}) as Record<string, unknown>;
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
  const load = called === undefined ? null : readLoadOfCall(called, caller);
  const left = readLeft(rest);
  const type = readAccountType(body);
  const rows = users.map((user, index) => ({ index, fields: readAccountFields(user, type) }));
  return withTurn(services.db, LONGEST_CALL_MS + rows.length * LONGEST_ROW_MS, async () => {
    const part = { job, load, rows: rows.length, left };
    const note = await openNote(services.db, caller, part);
    if (job !== null) {
      if (sentAt !== undefined) await assertLatest(services.db, caller, job, sentAt, note);
      else await jobRef(services.db, caller, job).set(note, { merge: true });
    }
    const list = {
      caller,
      upload: { job, load, left },
      type,
      rows,
      isSkipping: skipInvalid === true,
    };
    const { answer, hasMade } = await createRows(services, list);
    await noteDone(services.db, caller, part, hasMade);
    return answer;
  });
}
