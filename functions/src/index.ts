// The server: one HTTP function and the reactions to document changes. The only file that imports
// firebase-functions' entry points; their work is in api/ and triggers/.
import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { setGlobalOptions } from 'firebase-functions';
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import { readFields } from './documents';
import { sendAlerts } from './alerts/sendAlerts';
import { answerPlatformErrors } from './api/answerError';
import { createApp } from './api/app';
import { isProofRequired } from './api/appCheck';
import { guardBodies } from './api/bodyGuard';
import { noteFailing } from './failures';
import { cleanAnswers } from './triggers/cleanAnswers';
import * as progress from './triggers/followProgress';
import { followCard, transferFinals } from './transfer/transferFinals';
import { transferScores } from './transfer/transferScores';
import { finishReopening } from './triggers/finishReopening';
import { followInstitute } from './triggers/closeTasks';
import { followSubject } from './triggers/followSubject';
import { followUser } from './triggers/followUser';
import { changesClassList, keepClassList } from './triggers/keepClassList';
import { keepLists } from './triggers/keepList';
import { leaveAsTutor, leaveCourse, leaveMainCourse } from './triggers/leaveCourse';
import { followTask } from './triggers/indexActivities';
import { applyRetention } from './privacy/retention';
import { followPromotion } from './promotion/run';
import { followPeriods } from './register/keepRegister';
import * as standing from './standing/followStanding';
import { recordChange } from './triggers/recordChange';
import { recordGrade } from './triggers/recordGrade';
import { recordScore, SCORE_FIELDS } from './triggers/recordScore';
import { followExtension, followSolution } from './triggers/keepSolution';
import { followReview } from './triggers/markReviewed';
import { followKey } from './triggers/rescoreActivity';
import { scoreOrGiveUp } from './triggers/scoreSubmission';
import type { ChangeKind } from '../../src/models/change';

// The local Firebase stores passwords by watching calls to Auth, so these calls go through it too.
if (process.env.FUNCTIONS_EMULATOR && process.env.AUTH_PROXY) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = process.env.AUTH_PROXY;
}

answerPlatformErrors();
// Deployed, each function has processes of its own, named by the platform; a local Firebase runs all in one.
if (['', 'api'].includes(process.env.FUNCTION_TARGET ?? '')) guardBodies();
initializeApp();
setGlobalOptions({ region: 'us-east1', maxInstances: 10 });

const services = {
  auth: getAuth(),
  db: getFirestore(),
  openBucket: () => getStorage().bucket(),
};

/** A function that admins learn of when it goes on failing. */
const noting = <E extends { time: string; document: string }>(
  name: string,
  follow: (event: E) => Promise<unknown>,
) => noteFailing(services.db, name, follow);

export const api = onRequest(
  createApp(services, isProofRequired(process.env) ? getAppCheck() : undefined),
);

export const scoreSubmission = onDocumentCreated(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  noting('scoreSubmission', async ({ params: { taskId, studentId }, data, id, document }) => {
    if (!data) return;
    const submission = data.data();
    if (submission.reviewed === true) {
      await recordGrade(services.db, document, id, undefined, submission, data.createTime);
      return;
    }
    await scoreOrGiveUp(services.db, taskId, studentId, data.createTime);
    await cleanAnswers({ db: services.db, bucket: services.openBucket() }, taskId, studentId);
  }),
);

export const gradeSaved = onDocumentUpdated(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  noting('gradeSaved', async ({ data, id, document }) => {
    if (!data) return;
    const [before, after] = [data.before.data(), data.after.data()];
    await recordGrade(services.db, document, id, before, after, data.after.updateTime);
    await followReview(services.db, document, before, after);
  }),
);

export const answerKeyUpdated = onDocumentUpdated(
  { document: 'activities/{activityId}/answerKeys/{questionId}', retry: true },
  noting('answerKeyUpdated', ({ params: { activityId }, data }) =>
    followKey(services.db, activityId, data?.before.data(), data?.after.data()),
  ),
);

// One function for each kind of document. It runs all consequences of a write one after the other;
// each of them may run again when a later one has failed.

export const instituteWritten = onDocumentWritten(
  { document: 'institute/main', retry: true },
  noting('instituteWritten', async (event) => {
    const written = progress.writtenOf(event);
    await followInstitute(services.db, written.before, written.after);
    await progress.countPeriod(services.db, written);
    await standing.followPeriod(services.db, written);
  }),
);

// A function of its own, because it may take minutes: a whole school is read. Called again, it goes
// on where it was.
export const periodEnded = onDocumentWritten(
  { document: 'institute/main', retry: true, timeoutSeconds: 540, memory: '512MiB' },
  noting('periodEnded', (event) => followPeriods(services.db, progress.writtenOf(event))),
);

// A function of its own for the same reason: a whole school changes its courses.
export const promotionRequested = onDocumentWritten(
  { document: 'promotions/{idPeriod}', retry: true, timeoutSeconds: 540, memory: '512MiB' },
  noting('promotionRequested', (event) =>
    followPromotion(services.db, event.params.idPeriod, progress.writtenOf(event)),
  ),
);

export const taskWritten = onDocumentWritten(
  { document: 'tasks/{taskId}', retry: true },
  noting('taskWritten', async (event) => {
    const written = progress.writtenOf(event);
    const { before, after } = written;
    await finishReopening(services.db, event.params.taskId, before, after);
    await followTask(services.db, before, after);
    await followSolution(services.db, event.params.taskId, before, after);
    await progress.countTask(services.db, written);
    await standing.followTask(services.db, written);
  }),
);

export const userWritten = onDocumentWritten(
  { document: 'users/{uid}', retry: true },
  noting('userWritten', async (event) => {
    const { uid } = event.params;
    const written = progress.writtenOf(event);
    const { before, after } = written;
    await keepLists(services.db, ['students', 'teachers'], uid, written);
    if (!before || !after) return;
    await followUser(services, uid, before, after);
    await leaveMainCourse(services.db, uid, written);
    await progress.countNames(services.db, 'teacherId', uid, written);
  }),
);

export const studentCardWritten = onDocumentWrittenWithAuthContext(
  { document: 'courses/{courseId}/students/{studentId}', retry: true },
  noting('studentCardWritten', async (event) => {
    const { courseId, studentId } = event.params;
    const written = progress.writtenOf(event);
    if (changesClassList(written)) await keepClassList(services.db, courseId, studentId);
    const isNew = written.before === undefined && written.after !== undefined;
    const { id, authType, authId } = event;
    const writer = { type: authType, id: authId };
    if (!isNew) return;
    await transferFinals(services.db, courseId, studentId, id, writer);
    await transferScores(services.db, courseId, studentId, id, writer);
  }),
);

export const subjectWritten = onDocumentWritten(
  { document: 'subjects/{subjectId}', retry: true },
  noting('subjectWritten', async (event) => {
    const { subjectId } = event.params;
    const written = progress.writtenOf(event);
    await keepLists(services.db, ['subjects'], subjectId, written);
    await followSubject(services.db, subjectId, written.before, written.after);
    await progress.countSubject(services.db, subjectId, written);
    await standing.followSubject(services.db, subjectId, written);
    await leaveCourse(services.db, subjectId, written);
  }),
);

export const scoreWritten = onDocumentWritten(
  { document: 'schemes/{schemeId}/notes/{studentId}', retry: true },
  noting('scoreWritten', async (event) => {
    const { id, params } = event;
    const written = progress.writtenOf(event);
    const read = (score: DocumentData | undefined) =>
      score && readFields('score', event.document, score, SCORE_FIELDS);
    await recordScore(services.db, {
      ...params,
      id,
      before: read(written.before),
      after: read(written.after),
    });
    await progress.countScore(services.db, params.schemeId, written);
    await standing.followScore(services.db, params.schemeId, params.studentId, written);
  }),
);

export const submissionCounted = onDocumentWritten(
  { document: 'tasks/{taskId}/notes/{studentId}', retry: true },
  noting('submissionCounted', async (event) => {
    const { taskId, studentId } = event.params;
    const written = progress.writtenOf(event);
    await progress.countSubmission(services.db, taskId, written);
    await standing.followSubmission(services.db, taskId, studentId, written);
  }),
);

export const heldGradeCounted = onDocumentWritten(
  { document: 'tasks/{taskId}/gradeDrafts/{studentId}', retry: true },
  noting('heldGradeCounted', (event) =>
    progress.countHeldGrade(services.db, event.params.taskId, progress.writtenOf(event)),
  ),
);

export const exceptionCounted = onDocumentWritten(
  { document: 'tasks/{taskId}/exceptions/{studentId}', retry: true },
  noting('exceptionCounted', async (event) => {
    const { taskId } = event.params;
    await followExtension(services.db, taskId);
    await progress.countException(services.db, taskId, progress.writtenOf(event));
  }),
);

export const schemeCounted = onDocumentWritten(
  { document: 'schemes/{schemeId}', retry: true },
  noting('schemeCounted', async (event) => {
    const written = progress.writtenOf(event);
    await progress.countScheme(services.db, written);
    await standing.followScheme(services.db, written);
  }),
);

export const reportCardCounted = onDocumentWritten(
  { document: 'reportCards/{cardId}', retry: true },
  noting('reportCardCounted', async (event) => {
    const written = progress.writtenOf(event);
    await progress.countCard(services.db, written);
    await standing.followReportCard(services.db, event.params.cardId, written);
    await followCard(services.db, event.id, written);
  }),
);

export const reportRunCounted = onDocumentWritten(
  { document: 'reportRuns/{runId}', retry: true },
  noting('reportRunCounted', (event) => progress.countRun(services.db, progress.writtenOf(event))),
);

export const classCounted = onDocumentWritten(
  { document: 'classLists/{courseId}', retry: true },
  noting('classCounted', (event) =>
    progress.countClass(services.db, event.params.courseId, progress.writtenOf(event)),
  ),
);

export const courseWritten = onDocumentWritten(
  { document: 'courses/{courseId}', retry: true },
  noting('courseWritten', async (event) => {
    const { courseId } = event.params;
    const written = progress.writtenOf(event);
    await keepLists(services.db, ['courses'], courseId, written);
    await leaveAsTutor(services.db, courseId, written);
    await progress.countNames(services.db, 'courseId', courseId, written);
  }),
);

// It runs at night, so that it disturbs nobody; the next night does the rest.
export const retention = onSchedule(
  {
    schedule: 'every day 03:30',
    timeZone: 'America/Guayaquil',
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  () => applyRetention(services, Date.now()),
);

// Once an hour: what goes wrong is known the same morning, and a healthy school costs some dozen reads each time.
export const alerts = onSchedule(
  { schedule: 'every 60 minutes', timeZone: 'America/Guayaquil' },
  () => sendAlerts(services.db),
);

/** Records the changes of one kind of document, with who made them. */
const recordChanges = (name: string, kind: ChangeKind, document: string) =>
  onDocumentWrittenWithAuthContext(
    { document, retry: true },
    noting(name, (event) =>
      recordChange(services.db, {
        id: event.id,
        kind,
        idRecord: event.document.split('/').at(-1) ?? '',
        writer: { type: event.authType, id: event.authId },
        written: progress.writtenOf(event),
      }),
    ),
  );

export const personChanged = recordChanges('personChanged', 'person', 'users/{id}');
export const courseChanged = recordChanges('courseChanged', 'course', 'courses/{id}');
export const subjectChanged = recordChanges('subjectChanged', 'subject', 'subjects/{id}');
export const instituteChanged = recordChanges('instituteChanged', 'institute', 'institute/{id}');
