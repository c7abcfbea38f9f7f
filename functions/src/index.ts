// The server: one HTTP function and the reactions to document changes. The only file that imports
// firebase-functions' entry points; what they do is in api/ and triggers/.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { setGlobalOptions } from 'firebase-functions';
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { getFirestore, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { answerPlatformErrors } from './api/answerError';
import { createApp } from './api/app';
import { cleanAnswers } from './triggers/cleanAnswers';
import * as progress from './triggers/followProgress';
import { finishReopening } from './triggers/finishReopening';
import { followInstitute } from './triggers/closeTasks';
import { followSubject } from './triggers/followSubject';
import { followUser } from './triggers/followUser';
import { keepClassList } from './triggers/keepClassList';
import { followTask } from './triggers/indexActivities';
import { recordGrade } from './triggers/recordGrade';
import { recordScore, type StoredScore } from './triggers/recordScore';
import { scoreOrGiveUp } from './triggers/scoreNote';

// The local Firebase keeps passwords by watching Auth calls: accounts made here pass there too.
if (process.env.FUNCTIONS_EMULATOR && process.env.AUTH_PROXY) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = process.env.AUTH_PROXY;
}

answerPlatformErrors();
initializeApp();
setGlobalOptions({ region: 'us-east1', maxInstances: 10 });

const services = { auth: getAuth(), db: getFirestore() };

export const api = onRequest(createApp(services));

export const scoreSubmission = onDocumentCreated(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  async ({ params: { taskId, studentId }, data, id, time, document }) => {
    const note = data?.data();
    if (note?.reviewed === true) {
      await recordGrade(services.db, document, id, undefined, note);
      return;
    }
    await scoreOrGiveUp(services.db, taskId, studentId, Date.parse(time));
    await cleanAnswers({ db: services.db, bucket: getStorage().bucket() }, taskId, studentId);
  },
);

export const gradeSaved = onDocumentUpdated(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  async ({ data, id, document }) => {
    await recordGrade(services.db, document, id, data?.before.data(), data?.after.data());
  },
);

export const instituteWritten = onDocumentWritten(
  { document: 'institute/main', retry: true },
  async ({ data }) => {
    await followInstitute(services.db, data?.before.data(), data?.after.data());
  },
);

export const taskWritten = onDocumentWritten(
  { document: 'tasks/{taskId}', retry: true },
  async ({ params, data }) => {
    if (!data) return;
    const [before, after] = [data.before.data(), data.after.data()];
    await finishReopening(services.db, params.taskId, before, after);
    await followTask(services.db, before, after);
  },
);

export const userUpdated = onDocumentUpdated(
  { document: 'users/{uid}', retry: true },
  async ({ params, data }) => {
    if (data) await followUser(services, params.uid, data.before.data(), data.after.data());
  },
);

export const studentCardWritten = onDocumentWritten(
  { document: 'courses/{courseId}/students/{studentId}', retry: true },
  async ({ params: { courseId, studentId } }) => {
    await keepClassList(services.db, courseId, studentId);
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

type WrittenEvent = {
  time: string;
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
};

/** What the counting of progress wants to know of an event. */
const writtenOf = ({ time, data }: WrittenEvent): progress.Written => ({
  before: data?.before.data(),
  after: data?.after.data(),
  at: data?.after.updateTime ?? Timestamp.fromMillis(Date.parse(time)),
});

export const noteCounted = onDocumentWritten(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  (event) => progress.countNote(services.db, event.params.taskId, writtenOf(event)),
);

export const scoreCounted = onDocumentWritten(
  { document: 'schemes/{schemeId}/notes/{studentId}', retry: true },
  (event) => progress.countScore(services.db, event.params.schemeId, writtenOf(event)),
);

export const schemeCounted = onDocumentWritten(
  { document: 'schemes/{schemeId}', retry: true },
  (event) => progress.countScheme(services.db, writtenOf(event)),
);

export const taskCounted = onDocumentWritten({ document: 'tasks/{taskId}', retry: true }, (event) =>
  progress.countTask(services.db, writtenOf(event)),
);

export const reportCardCounted = onDocumentWritten(
  { document: 'reportCards/{cardId}', retry: true },
  (event) => progress.countCard(services.db, writtenOf(event)),
);

export const reportRunCounted = onDocumentWritten(
  { document: 'reportRuns/{runId}', retry: true },
  (event) => progress.countRun(services.db, writtenOf(event)),
);

export const classCounted = onDocumentWritten(
  { document: 'classLists/{courseId}', retry: true },
  (event) => progress.countClass(services.db, event.params.courseId, writtenOf(event).at),
);

export const subjectCounted = onDocumentWritten(
  { document: 'subjects/{subjectId}', retry: true },
  (event) => progress.countSubject(services.db, event.params.subjectId, writtenOf(event)),
);

export const courseCounted = onDocumentWritten(
  { document: 'courses/{courseId}', retry: true },
  (event) => progress.countNames(services.db, 'courseId', event.params.courseId, writtenOf(event)),
);

export const teacherCounted = onDocumentWritten({ document: 'users/{uid}', retry: true }, (event) =>
  progress.countNames(services.db, 'teacherId', event.params.uid, writtenOf(event)),
);

export const periodCounted = onDocumentWritten(
  { document: 'institute/main', retry: true },
  (event) => progress.countPeriod(services.db, writtenOf(event)),
);
