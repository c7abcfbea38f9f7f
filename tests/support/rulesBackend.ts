import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { setLogLevel, type Firestore } from 'firebase/firestore';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  ref,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { commit, encodeCommit, type Documents } from './rulesDocuments';
import { DAEMON_PROJECT, projectOf } from './rulesPorts';

/** A client: signed in with this uid, or signed out when it is empty. */
export type Actor = { uid: string; db: Firestore; storage: FirebaseStorage };

export type RulesBackend = {
  /** @param uid empty for somebody who is not signed in */
  as: (uid: string) => Actor;
  /** Writes without the rules, as the server does. */
  put: (documents: Documents) => Promise<void>;
  /** Stores a file of one byte without the rules. */
  putFile: (path: string, contentType: string) => Promise<void>;
  /** Removes a file without the rules. */
  removeFile: (path: string) => Promise<void>;
  /**
   * Declares that all attempts of this test were denied, so that the next test needs no new seed
   * unless `put` was used.
   */
  leaveUnchanged: () => void;
};

// Silences the log, because every denied write is a warning and most writes here are denied.
setLogLevel('silent');

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
 * A separate project for a test file, reset to the same state before each of its tests.
 * @param name of the file, letters and hyphens
 * @param options.uids everybody who may ask
 * @param options.seed documents that exist before each test
 */
export function setUpBackend(
  name: string,
  { uids, seed }: { uids: readonly string[]; seed: () => Documents },
): RulesBackend {
  const projectId = projectOf(name);
  const actors = new Map<string, Actor>();
  let environment: RulesTestEnvironment;
  let serverApp: FirebaseApp;
  let files: FirebaseStorage;
  let seeding: string;
  let token: Token;
  let isSeeded = false;
  let hasPut = false;

  beforeAll(async () => {
    const { host, firestore, storage } = inject('rulesPorts');
    environment = await initializeTestEnvironment({
      projectId,
      // Sends no rules, because the daemon has read them from the files.
      firestore: { host, port: firestore },
      storage: { host, port: storage },
    });
    serverApp = initializeApp({ projectId, storageBucket: projectId }, `server-${name}`);
    files = getStorage(serverApp);
    connectStorageEmulator(files, host, storage, { mockUserToken: 'owner' });
    seeding = encodeCommit(projectId, seed());
    if (projectId !== DAEMON_PROJECT) await openSession(projectId);
    await createAccounts(projectId, uids);
    const now = Math.floor(Date.now() / 1000);
    token = { iat: now, auth_time: now, exp: now + 3600 };
  });

  beforeEach(async () => {
    hasPut = false;
    if (isSeeded) {
      isSeeded = false;
      return;
    }
    await environment.clearFirestore();
    await commit(inject('rulesPorts'), projectId, seeding);
  });

  afterAll(async () => {
    await environment.cleanup();
    await deleteApp(serverApp);
  });

  const open = (uid: string): Actor => {
    const context: RulesTestContext = uid
      ? environment.authenticatedContext(uid, token)
      : environment.unauthenticatedContext();
    // The environment returns the compat form of the SDK; the modular functions accept it.
    return {
      uid,
      db: context.firestore() as unknown as Firestore,
      storage: context.storage(),
    };
  };

  return {
    as: (uid) => {
      const actor = actors.get(uid) ?? open(uid);
      actors.set(uid, actor);
      return actor;
    },
    put: async (documents) => {
      hasPut = true;
      await commit(inject('rulesPorts'), projectId, encodeCommit(projectId, documents));
    },
    putFile: async (path, contentType) => {
      await uploadBytes(ref(files, path), new Uint8Array(1), { contentType });
    },
    removeFile: (path) => deleteObject(ref(files, path)),
    leaveUnchanged: () => {
      isSeeded = !hasPut;
    },
  };
}
