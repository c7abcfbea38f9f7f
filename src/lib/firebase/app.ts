import { initializeApp } from 'firebase/app';
import { env } from '../env';

const UNCONFIGURED = { apiKey: 'missing', projectId: 'missing', appId: 'missing' };

// Without a configuration begin.ts shows what is missing instead of the application.
export const firebaseApp = initializeApp(env.firebase ?? UNCONFIGURED);
