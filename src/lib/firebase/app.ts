import { initializeApp } from 'firebase/app';
import { env } from '../env';
import { startAppCheck } from './appCheck';
import { APP_CHECK_KEY } from './appCheckKey';

const UNCONFIGURED = { apiKey: 'missing', projectId: 'missing', appId: 'missing' };

// Without a configuration begin.ts shows what is missing instead of the application.
export const firebaseApp = initializeApp(env.firebase ?? UNCONFIGURED);

// Before there is any other SDK: its first request needs the proof, too. It is no part of its own, because what waits
// for a part that needs this module would wait for ever.
if (APP_CHECK_KEY) startAppCheck(firebaseApp, APP_CHECK_KEY);
