import { initializeApp } from 'firebase/app';
import { env } from '../env';
import { APP_CHECK_KEY } from './appCheckKey';

const UNCONFIGURED = { apiKey: 'missing', projectId: 'missing', appId: 'missing' };

// Without a configuration begin.ts shows what is missing instead of the application.
export const firebaseApp = initializeApp(env.firebase ?? UNCONFIGURED);

if (APP_CHECK_KEY) {
  // The first request of any SDK needs the proof, too.
  const { startAppCheck } = await import('./appCheck');
  startAppCheck(firebaseApp, APP_CHECK_KEY);
}
