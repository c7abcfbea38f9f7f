import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll } from 'vitest';
import '../../local/brokenReads';
import { BUCKET } from './storedFiles';
import { adminEnvironment, ownSchool } from './testSchool';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export type Admin = { db: Firestore; auth: Auth; bucket: Bucket };

/**
 * The Admin SDK on the test school: prepares data that no screen can create, and bypasses the
 * rules.
 */
export function useAdmin(): Admin {
  const school = ownSchool();
  Object.assign(process.env, adminEnvironment(school));
  // the tests run in no cloud, so the SDK must not look for one
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: school.project }, `test-${String(Math.random())}`);
  afterAll(() => deleteApp(app));
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(BUCKET),
  };
}
