// The server: one HTTP function and the reactions to document changes. The only file that imports
// firebase-functions' entry points; what they do is in api/ and triggers/.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { createApp } from './api/app';
import { followSubject } from './triggers/followSubject';
import { followUser } from './triggers/followUser';
import { followTask } from './triggers/indexActivities';
import { recordScore, type StoredScore } from './triggers/recordScore';
import { scoreNote } from './triggers/scoreNote';

// The local Firebase keeps passwords by watching Auth calls: accounts made here pass there too.
if (process.env.FUNCTIONS_EMULATOR && process.env.AUTH_PROXY) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = process.env.AUTH_PROXY;
}

initializeApp();
setGlobalOptions({ region: 'us-east1', maxInstances: 10 });

const services = { auth: getAuth(), db: getFirestore() };

export const api = onRequest(createApp(services));

export const scoreSubmission = onDocumentCreated(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  ({ params }) => scoreNote(services.db, params.taskId, params.studentId),
);

export const taskWritten = onDocumentWritten(
  { document: 'tasks/{taskId}', retry: true },
  async ({ data }) => {
    if (data) await followTask(services.db, data.before.data(), data.after.data());
  },
);

export const userUpdated = onDocumentUpdated(
  { document: 'users/{uid}', retry: true },
  async ({ params, data }) => {
    if (data) await followUser(services, params.uid, data.before.data(), data.after.data());
  },
);

export const subjectUpdated = onDocumentUpdated(
  { document: 'subjects/{subjectId}', retry: true },
  async ({ params, data }) => {
    if (data?.before.get('teacherId') === data?.after.get('teacherId')) return;
    await followSubject(services.db, params.subjectId);
  },
);

export const scoreWritten = onDocumentWritten(
  { document: 'schemes/{schemeId}/notes/{studentId}', retry: true },
  async ({ id, params, data }) => {
    await recordScore(services.db, {
      ...params,
      id,
      before: data?.before.data() as StoredScore | undefined,
      after: data?.after.data() as StoredScore | undefined,
    });
  },
);
