import { connectHub, withoutTriggers } from '../../local/hub';
import { HOST } from '../../local/ports';
import { DEMO_PASSWORD } from './apiClient';
import type { TestSchool } from './testSchool';

// Puts a school back into its first state by writing only what has changed since. A snapshot does
// it too, but it starts the functions anew, which takes a second of processor time for each test
// file.

export type StoredDocument = { name: string; fields?: object; updateTime: string };
type Account = { localId: string; email: string };
export type FirstState = {
  documents: Map<string, StoredDocument>;
  accounts: Map<string, Account>;
};

/** The number of writes that the local Firebase accepts in one call. */
const CHUNK = 400;

/**
 * The status by which the local Firebase refuses a request while it changes its own state; it has
 * done nothing of that request.
 */
const UNAVAILABLE = 503;
const TRIES = 5;

/** Calls an API of the local Firebase as its owner. */
async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const send = () =>
    fetch(url, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  let response = await send();
  for (let i = 1; i < TRIES && response.status === UNAVAILABLE; i += 1) response = await send();
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${String(response.status)} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

const firestoreOf = ({ ports, project }: TestSchool) =>
  `http://${HOST}:${String(ports.firestore)}/v1/projects/${project}/databases/(default)/documents`;
const accountsOf = ({ ports, project }: TestSchool) =>
  `http://${HOST}:${String(ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
const filesOf = ({ ports, project }: TestSchool) =>
  `http://${HOST}:${String(ports.storage)}/v0/b/${project}.appspot.com/o`;

/** Reads every document of the school, or only the names and times of all. */
export async function readDocuments(
  school: TestSchool,
  isWhole: boolean,
): Promise<StoredDocument[]> {
  const found = await call<{ document?: StoredDocument }[]>(
    'POST',
    `${firestoreOf(school)}:runQuery`,
    {
      structuredQuery: {
        from: [{ allDescendants: true }],
        ...(!isWhole && { select: { fields: [{ fieldPath: '__name__' }] } }),
      },
    },
  );
  return found.flatMap(({ document }) => document ?? []);
}

/** Reads every account, with the time of its last visit. */
async function readAccounts(school: TestSchool): Promise<Map<string, Account>> {
  const { users = [] } = await call<{ users?: Account[] }>(
    'GET',
    `${accountsOf(school)}:batchGet?maxResults=1000`,
  );
  return new Map(users.map((account) => [account.localId, account]));
}

/** Writes what has changed since the documents were read, by name. */
export async function restoreDocuments(
  school: TestSchool,
  documents: FirstState['documents'],
): Promise<void> {
  const now = new Map((await readDocuments(school, false)).map((each) => [each.name, each]));
  const changed = [...documents.values()].filter(
    ({ name, updateTime }) => now.get(name)?.updateTime !== updateTime,
  );
  const writes = [
    ...[...now.keys()].filter((name) => !documents.has(name)).map((name) => ({ delete: name })),
    ...changed.map(({ name, fields }) => ({ update: { name, fields } })),
  ];
  if (writes.length === 0) return;
  const hub = connectHub(school.ports.hub, school.hubTokenFile);
  await withoutTriggers(hub, async () => {
    for (let i = 0; i < writes.length; i += CHUNK) {
      const some = writes.slice(i, i + CHUNK);
      const { writeResults } = await call<{ writeResults: { updateTime?: string }[] }>(
        'POST',
        `${firestoreOf(school)}:commit`,
        { writes: some },
      );
      some.forEach((write, index) => {
        const document = 'update' in write && documents.get(write.update.name);
        if (document) document.updateTime = writeResults[index]?.updateTime ?? '';
      });
    }
  });
}

async function restoreAccounts(school: TestSchool, state: FirstState): Promise<void> {
  const now = await readAccounts(school);
  const isSame = (account: Account) =>
    JSON.stringify(account) === JSON.stringify(state.accounts.get(account.localId));
  const changed = [...now.values()].filter((account) => !isSame(account));
  if (changed.length > 0) {
    await call('POST', `${accountsOf(school)}:batchDelete`, {
      localIds: changed.map(({ localId }) => localId),
      force: true,
    });
  }
  const missing = [...state.accounts.values()].filter(({ localId }) => {
    const account = now.get(localId);
    return account === undefined || !isSame(account);
  });
  for (const { localId, email } of missing) {
    await call('POST', accountsOf(school), { localId, email, password: DEMO_PASSWORD });
    await call('POST', `${accountsOf(school)}:update`, { localId, emailVerified: true });
  }
  if (missing.length > 0) state.accounts = await readAccounts(school);
}

async function deleteFiles(school: TestSchool): Promise<void> {
  const { items = [] } = await call<{ items?: { name: string }[] }>('GET', filesOf(school));
  for (const { name } of items) {
    await call('DELETE', `${filesOf(school)}/${encodeURIComponent(name)}`);
  }
}

/**
 * Notes the state of a school that is in its first one: no files, and the same password for
 * everybody.
 */
export async function readFirstState(school: TestSchool): Promise<FirstState> {
  const documents = await readDocuments(school, true);
  return {
    documents: new Map(documents.map((each) => [each.name, each])),
    accounts: await readAccounts(school),
  };
}

/** Puts a school back into a noted state; its functions must have ended. */
export async function restoreFirstState(school: TestSchool, state: FirstState): Promise<void> {
  await restoreDocuments(school, state.documents);
  await Promise.all([restoreAccounts(school, state), deleteFiles(school)]);
}
