import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { keysWith } from '../browserStorage';
import { env } from '../env';
import { firebaseApp } from './app';

// Only the two persistences of remember-me: no pop-ups, no IndexedDB, so the login stays small.
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});
auth.languageCode = 'es';

if (env.isLocal) {
  const { auth: address } = env.services;
  const url = address === undefined ? globalThis.location.origin : `http://${address}`;
  connectAuthEmulator(auth, url, { disableWarnings: true });
}

/**
 * Whether this browser keeps a sign-in. The server may not know it any more; but it is likely that
 * what comes after the sign-in is needed.
 */
export function hasKeptSession(): boolean {
  const prefix = 'firebase:authUser:';
  return keysWith('device', prefix).length + keysWith('tab', prefix).length > 0;
}
