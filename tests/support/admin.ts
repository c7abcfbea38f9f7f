import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { adminEnvironment, ownSchool } from './testSchool';

export type Admin = { db: Firestore; auth: Auth };

/**
 * The Admin SDK on the test school: arranges what no screen can, and looks past the rules.
 */
export function useAdmin(): Admin {
  const school = ownSchool();
  Object.assign(process.env, adminEnvironment(school));
  process.env.METADATA_SERVER_DETECTION = 'none'; // there is no cloud around us to ask
  const app = initializeApp({ projectId: school.project }, `test-${String(Math.random())}`);
  afterAll(() => deleteApp(app));
  return { db: getFirestore(app), auth: getAuth(app) };
}
