import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  signOut,
  type Persistence,
  type User,
} from 'firebase/auth';
import { env } from '../env';
import { hasSession } from '../keptUser';
import { firebaseApp } from './app';
import { isAccountGone, toErrorCode } from './errors';

/**
 * Whether this browser has stored a sign-in. The server may have ended that session; but most
 * likely the code after the sign-in is needed, so it can be loaded early.
 */
export const hasKeptSession = (): boolean => hasSession('device') || hasSession('tab');

// Auth tells nobody of a kept session until it has asked the server for the account: a round trip
// before the first read, although the rules and the token decide what may be read. So a kept session is
// held back while Auth starts, and opened as one that another tab has begun; the account is asked for
// meanwhile (docs/decisions/030).

/** The methods that Auth needs of a place for sessions; its types do not name it. */
type SessionPlace = {
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: () => Promise<void>): void;
};

let isHeldBack = hasKeptSession();
const wasKept = isHeldBack;
const listeners: (() => Promise<void>)[] = [];

function holdBack(place: Persistence): Persistence {
  const Place = place as unknown as new () => SessionPlace;
  let isFound = false;
  return class extends Place {
    static readonly type = place.type;

    override async _get(key: string): Promise<unknown> {
      const session = await super._get(key);
      if (!isHeldBack || session === null) return session;
      // Auth looks for the place that has a session; it asks for its first session after that.
      const isStart = isFound;
      isFound = true;
      return isStart ? null : session;
    }

    override async _remove(key: string): Promise<void> {
      // Starting with nobody, Auth would erase the session.
      if (!isHeldBack || !isFound) await super._remove(key);
    }

    override _addListener(key: string, listener: () => Promise<void>): void {
      listeners.push(listener);
      super._addListener(key, listener);
    }
  };
}

/** Only the two kinds that remember-me needs: without pop-ups and IndexedDB the login stays small. */
export const ON_DEVICE = holdBack(browserLocalPersistence);
export const IN_TAB = holdBack(browserSessionPersistence);

/** A tab goes on with its own session, no matter whom another tab has remembered since. */
const persistence = hasSession('tab') ? [IN_TAB, ON_DEVICE] : [ON_DEVICE, IN_TAB];
export const auth = initializeAuth(firebaseApp, { persistence });
auth.languageCode = 'es';

const localServer =
  env.services.auth === undefined ? globalThis.location.origin : `http://${env.services.auth}`;
if (env.isLocal) connectAuthEmulator(auth, localServer, { disableWarnings: true });

/** The server's answers for a session whose account may no longer be used. */
const GONE = /USER_NOT_FOUND|USER_DISABLED|TOKEN_EXPIRED|INVALID_ID_TOKEN/;

/**
 * Asks for the account of a session that was opened without, and ends the session if there is none. A
 * plain request: the SDK's own would open every listener anew.
 */
async function checkAccount(user: User): Promise<void> {
  const server = env.isLocal
    ? `${localServer}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  try {
    const idToken = await user.getIdToken();
    const response = await fetch(
      `${server}/v1/accounts:lookup?key=${firebaseApp.options.apiKey ?? ''}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      },
    );
    if (response.status !== 400 || !GONE.test(await response.text())) return;
  } catch (error) {
    if (!isAccountGone(toErrorCode(error))) return; // without an answer the session goes on
  }
  if (auth.currentUser === user) await signOut(auth);
}

/** Opens the session that the texts have, as one that another tab has begun. */
export async function openSession(): Promise<void> {
  await Promise.all(listeners.map((listener) => listener()));
}

async function openKeptSession(): Promise<void> {
  if (!wasKept) return;
  await auth.authStateReady();
  isHeldBack = false;
  await openSession();
  if (auth.currentUser !== null) void checkAccount(auth.currentUser);
}

/** Resolves when Auth knows the kept session, if there is one; before that it says "nobody". */
export const sessionOpened = openKeptSession();
