import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator as connectListening,
  getFirestore as getListening,
  setLogLevel,
  type Firestore as ListeningFirestore,
} from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel as setLiteLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  ref,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { clear, commit, encodeCommit, type Documents } from './rulesDocuments';
import { takeWritten } from './rulesJournal';
import { projectCleared, takeFaults } from './rulesMirror';
import { DAEMON_PROJECT, projectOf } from './rulesPorts';

/**
 * A client: signed in with this uid, or signed out when it is empty. It sends each read and write as one
 * request; the whole SDK would open a stream anew after each denied write.
 */
export type Actor = { uid: string; db: Firestore; storage: FirebaseStorage };

export type RulesBackend = {
  /** @param uid empty for somebody who is not signed in */
  as: (uid: string) => Actor;
  /** Opens the database as the application does, with listeners. */
  listenAs: (uid: string) => ListeningFirestore;
  /** Writes without the rules, as the server does. */
  put: (documents: Documents) => Promise<void>;
  /** Stores a file of one byte without the rules. */
  putFile: (path: string, contentType: string) => Promise<void>;
  /** Removes a file without the rules. */
  removeFile: (path: string) => Promise<void>;
  /**
   * Writes the seed anew, after writes that did not come from the clients and functions of this
   * backend.
   */
  reset: () => Promise<void>;
};

// Silences the log, because every denied write is a warning and most writes here are denied.
setLogLevel('silent');
setLiteLogLevel('silent');

/** The uid of the server among those who have an app. */
const SERVER = 'server of the project';

type Token = { iat: number; auth_time: number; exp: number };

/** Under the strict profile the daemon accepts only tokens of projects with an open session. */
async function openSession(project: string): Promise<void> {
  const { host, auth } = inject('rulesPorts');
  await fetch(`http://${host}:${auth}/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ project }),
  });
}

/** Under the strict profile a token is valid only if its account is older than the token. */
async function createAccounts(projectId: string, uids: readonly string[]): Promise<void> {
  const { host, auth } = inject('rulesPorts');
  const url = `http://${host}:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  await Promise.all(
    uids.map((localId) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId, email: `${localId}@x.ec`, password: 'secreta123' }),
      }),
    ),
  );
}

/**
 * Sets up a separate project for a test file, reset to the same state before each of its tests.
 * @param name of the file, letters and hyphens
 * @param options.uids everybody who may ask
 * @param options.seed documents that exist before each test
 */
export function setUpBackend(
  name: string,
  { uids, seed }: { uids: readonly string[]; seed: () => Documents },
): RulesBackend {
  const projectId = projectOf(name);
  const seeded = seed();
  const apps = new Map<string, FirebaseApp>();
  const actors = new Map<string, Actor>();
  let files: FirebaseStorage;
  let token: Token;

  /** Every user has an app, so that all are signed in at once. */
  const appOf = (uid: string): FirebaseApp => {
    const app = apps.get(uid) ?? initializeApp({ projectId }, `${name}-${uid}`);
    apps.set(uid, app);
    return app;
  };
  const asUser = (uid: string) => (uid ? { mockUserToken: { ...token, sub: uid } } : {});
  const openStorage = (uid: string, options: Parameters<typeof connectStorageEmulator>[3]) => {
    const { host, storage: port } = inject('rulesPorts');
    const storage = getStorage(appOf(uid), `gs://${projectId}`);
    connectStorageEmulator(storage, host, port, options);
    return storage;
  };
  const open = (uid: string): Actor => {
    const { host, firestore } = inject('rulesPorts');
    const db = getFirestore(appOf(uid));
    connectFirestoreEmulator(db, host, firestore, asUser(uid));
    return { uid, db, storage: openStorage(uid, asUser(uid)) };
  };
  const put = (documents: Documents) =>
    commit(inject('rulesPorts'), projectId, encodeCommit(projectId, documents));
  const reset = async () => {
    await clear(inject('rulesPorts'), projectId);
    projectCleared(projectId);
    await put(seeded);
    takeWritten(projectId);
  };

  beforeAll(async () => {
    files = openStorage(SERVER, { mockUserToken: 'owner' });
    if (projectId !== DAEMON_PROJECT) await openSession(projectId);
    await createAccounts(projectId, uids);
    const now = Math.floor(Date.now() / 1000);
    token = { iat: now, auth_time: now, exp: now + 3600 };
    await reset();
  });

  beforeEach(async () => {
    const paths = takeWritten(projectId);
    if (paths.length === 0) return;
    await put(Object.fromEntries(paths.map((path) => [path, seeded[path] ?? null])));
    takeWritten(projectId);
  });

  afterEach(() => {
    expect(takeFaults(projectId), 'what production decides otherwise').toEqual([]);
  });

  afterAll(async () => {
    await Promise.all([...apps.values()].map(deleteApp));
  });

  return {
    as: (uid) => {
      const actor = actors.get(uid) ?? open(uid);
      actors.set(uid, actor);
      return actor;
    },
    listenAs: (uid) => {
      const { host, firestore } = inject('rulesPorts');
      const db = getListening(appOf(uid));
      connectListening(db, host, firestore, asUser(uid));
      return db;
    },
    put,
    putFile: async (path, contentType) => {
      await uploadBytes(ref(files, path), new Uint8Array(1), { contentType });
    },
    removeFile: (path) => deleteObject(ref(files, path)),
    reset,
  };
}
