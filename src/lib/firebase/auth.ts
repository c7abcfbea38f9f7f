import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { keysWith } from '../browserStorage';
import { env } from '../env';
import { firebaseApp } from './app';

// Only the two kinds of persistence that remember-me needs: without pop-ups and IndexedDB the login
// stays small.
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
 * Whether this browser has stored a sign-in. The server may have ended that session; but most
 * likely the code after the sign-in is needed, so it can be loaded early.
 */
export function hasKeptSession(): boolean {
  const prefix = 'firebase:authUser:';
  return keysWith('device', prefix).length + keysWith('tab', prefix).length > 0;
}
