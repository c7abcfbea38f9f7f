import { initializeApp } from 'firebase/app';
import { env } from '../env';
import { startAppCheck } from './appCheck';
import { APP_CHECK_KEY } from './appCheckKey';

const UNCONFIGURED = { apiKey: 'missing', projectId: 'missing', appId: 'missing' };

// Without a configuration begin.ts shows the missing values instead of the application.
export const firebaseApp = initializeApp(env.firebase ?? UNCONFIGURED);

// This comes before any other SDK: its first request needs the proof, too. It is no code part of
// its own, because code that waits for a part which needs this module would wait for ever.
if (APP_CHECK_KEY) startAppCheck(firebaseApp, APP_CHECK_KEY);
