// Rules, endpoints and functions as they are in force, tried as a student's browser would try them.
// The person is made with the owner's credentials, has the rights of a student without a course,
// and is deleted whatever happens.
import { randomBytes } from 'node:crypto';
import { dbPaths } from '../../src/domain/dbPaths';
import { listId, LISTED_TYPE, shardOf } from '../../src/domain/lists';
import { serverPaths } from '../../src/domain/serverPaths';
import { deleteDocument, readSome, writeDocuments } from '../backup/documents';
import type { Target } from '../backup/target';
import { toFields } from '../backup/values';
import { eventually } from './eventually';

/** The addresses at which a browser reaches the server. */
export type ServerAddresses = {
  /** With which the application names itself to Auth. */
  key: string;
  /** The address of the pages: a key may be for them only. */
  referer: string;
  /** The objects of the bucket. */
  files: string;
  /** The functions' own address, which answers before there are any pages. */
  api: string;
  /** The proof of App Check, if the pages send one. */
  proof?: string;
};

const UID = 'releaseCheck';
const EMAIL = 'revision-de-la-instalacion@example.com';
const PERSON = {
  ...{ name: 'Revisión', surname: 'De la instalación', email: EMAIL, identification: 'REVISION' },
  ...{ representative: '', phone: '', photo: '', courseId: '' },
  ...{ type: LISTED_TYPE.students, status: true, deleted: false, mustChangePassword: false },
};
/** Rules are everywhere within a minute, as their documentation says; a function may have to start. */
const PATIENCE_MS = 150_000;

async function removePerson(target: Target): Promise<void> {
  await deleteDocument(target, dbPaths.user(UID));
  const { users = [] } = await target.call<{ users?: { localId: string }[] }>(
    'POST',
    `${target.accounts}:lookup`,
    { email: [EMAIL] },
  );
  for (const { localId } of users) {
    await target.call('POST', `${target.accounts}:delete`, { localId });
  }
}

/** Makes the account and signs in. */
async function enter(target: Target, { key, referer }: ServerAddresses): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const account = { localId: UID, email: EMAIL, password, displayName: PERSON.surname };
  await target.call('POST', target.accounts, account);
  const identity = target.accounts.slice(0, target.accounts.indexOf('/projects/'));
  const response = await fetch(`${identity}/accounts:signInWithPassword?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer },
    body: JSON.stringify({ email: EMAIL, password, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`nobody can sign in: ${String(response.status)}`);
  return idToken;
}

type Probe = {
  what: string;
  /** The answers that are right. */
  right: readonly number[];
  url: string;
  method?: string;
  token?: string;
  body?: unknown;
};

/** The status of a server that could not look at a request, as while it takes new rules. It is asked again. */
const BUSY = 503;
const BUSY_TRIES = 5;
const BUSY_PAUSE_MS = 500;

/** Describes the answer to a probe when it is wrong. */
async function tryProbe(
  { what, right, url, method = 'GET', token, body }: Probe,
  proof: string | undefined,
): Promise<string[]> {
  const headers = {
    ...(proof !== undefined && { 'x-firebase-appcheck': proof }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  try {
    const ask = async () =>
      (await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })).status;
    let status = await ask();
    for (let tries = 1; status === BUSY && tries < BUSY_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
      status = await ask();
    }
    return right.includes(status) ? [] : [`${what}: answered ${String(status)}`];
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function tryAll(probes: readonly Probe[], proof: string | undefined): Promise<string[]> {
  const wrong: string[] = [];
  for (const probe of probes) wrong.push(...(await tryProbe(probe, proof)));
  return wrong;
}

const ALLOWED = [200];
/** A reader who may look is told that there is nothing. */
const MAY_LOOK = [200, 404];
const DENIED = [403];

/** The probes of an account to which no person belongs. */
const strangerProbes = ({ documents }: Target, token: string): Probe[] => [
  {
    what: 'an account without a person must read no books',
    right: DENIED,
    url: `${documents}/${dbPaths.books}?pageSize=1`,
    token,
  },
];

/** The probes of what a student may do and may not do. */
function studentProbes(
  { documents }: Target,
  { files, api }: ServerAddresses,
  token: string,
): Probe[] {
  const own = `${documents}/${dbPaths.user(UID)}`;
  const file = encodeURIComponent('books/releaseCheck.png');
  const read = `${api}/api/read-system`;
  return [
    {
      what: 'the institute must be open to all',
      right: MAY_LOOK,
      url: `${documents}/${dbPaths.institute}`,
    },
    { what: 'nobody must read a person without signing in', right: DENIED, url: own },
    { what: 'a student must read the own person', right: ALLOWED, url: own, token },
    {
      what: 'a student must read books',
      right: ALLOWED,
      url: `${documents}/${dbPaths.books}?pageSize=1`,
      token,
    },
    {
      what: 'a student must not list people',
      right: DENIED,
      url: `${documents}/${dbPaths.users}?pageSize=1`,
      token,
    },
    {
      what: 'a student must not read what only the server reads',
      right: DENIED,
      url: `${documents}/${serverPaths.shape}`,
      token,
    },
    {
      what: 'a student must not become an admin',
      right: DENIED,
      url: `${own}?updateMask.fieldPaths=type`,
      method: 'PATCH',
      body: { fields: toFields({ type: 1 }) },
      token,
    },
    {
      what: "a student must reach a book's picture",
      right: MAY_LOOK,
      url: `${files}/${file}`,
      token,
    },
    {
      what: "a student must not store a book's picture",
      right: DENIED,
      url: `${files}?name=${file}`,
      method: 'POST',
      body: {},
      token,
    },
    { what: '/api must ask for a sign-in', right: [401], url: read, method: 'POST', body: {} },
    {
      what: '/api must refuse a student',
      right: DENIED,
      url: read,
      method: 'POST',
      body: {},
      token,
    },
    {
      what: '/api must know its paths',
      right: [404],
      url: `${api}/api/nada`,
      method: 'POST',
      body: {},
    },
  ];
}

/** Whether the server is of this release. */
async function lookAtRelease({ api }: ServerAddresses, release: string): Promise<string[]> {
  const response = await fetch(`${api}/api/nada`, { method: 'POST' }).catch(() => null);
  const answered = response?.headers.get('aula-release') ?? 'none';
  return answered === release ? [] : [`the server is of the release ${answered}, not ${release}`];
}

/** Whether the lists of people, which functions keep, know the person. */
async function isListed(target: Target): Promise<boolean> {
  const path = dbPaths.list(listId('students', shardOf('students', UID)));
  const list = (await readSome(target, [path])).get(path);
  const items = list?.fields.items as { mapValue?: { fields?: object } } | undefined;
  return UID in (items?.mapValue?.fields ?? {});
}

/**
 * Tries the server with a throw-away person.
 * @returns the tried probes, in words
 * @throws Error with everything that is not as it must be
 */
export async function checkServer(
  target: Target,
  addresses: ServerAddresses,
  release: string,
  patienceMs: number = PATIENCE_MS,
): Promise<string> {
  await removePerson(target); // of a run that was killed
  let count = 0;
  const pass = async (probes: readonly Probe[]) => {
    count += probes.length;
    await eventually(() => tryAll(probes, addresses.proof), patienceMs);
  };
  const becomes = (isThere: boolean, wrong: string) =>
    eventually(async () => ((await isListed(target)) === isThere ? [] : [wrong]), patienceMs);
  try {
    const token = await enter(target, addresses);
    await pass(strangerProbes(target, token));
    await writeDocuments(target, [{ path: dbPaths.user(UID), fields: toFields(PERSON) }]);
    await pass(studentProbes(target, addresses, token));
    await eventually(() => lookAtRelease(addresses, release), patienceMs);
    await becomes(true, 'functions do not follow: the lists of people lack a new person');
  } finally {
    await removePerson(target);
  }
  await becomes(false, 'functions do not follow: the lists of people keep a deleted person');
  return `${String(count)} requests were answered as they must be, the functions follow, and the person is gone.`;
}
