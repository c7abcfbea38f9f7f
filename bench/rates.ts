// npm run bench:rates: the documents that are written often when a class of 40 sends within a
// second, when 40 teachers grade within a second, and when a list of 1,200 students is uploaded.
// Firestore takes about one write a second of one document for long; a document that is written
// more often for more than ten seconds would fall behind.
import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { runMain } from '../local/localError';
import { chunks } from '../src/domain/chunks';
import { CHUNK_ROWS } from '../src/domain/roster/job';
import type { CreateBatchBody } from '../src/models/api';
import { USER_TYPE } from '../src/models/user';
import { newAccount } from '../tests/support/accounts';
import { callEndpoint, signInForToken } from '../tests/support/apiClient';
import { copyTask } from '../tests/support/schoolWork';
import { openTask } from '../tests/support/studentClients';
import { awaitIdle, type TestSchool } from '../tests/support/testSchool';
import { withBenchSchool } from './support';
import { countWrites, printWrites } from './writeCounts';

/** Four times the demo school: 240 students in twelve courses, with sixty subjects. */
const SCALE = 4;
const IN_CLASS = 40;
const TEACHERS = 40;
const UPLOADED = 1200;
const PATIENCE_MS = 120_000;
const COURSE = 'octavo-a';
const SOURCE = 'octavo-a-matematica-tarea-5';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Starts some things evenly over a second. */
const withinASecond = (works: readonly (() => Promise<unknown>)[]) =>
  Promise.all(
    works.map(async (work, i) => {
      await pause((i * 1000) / works.length);
      await work();
    }),
  );

/** A class of forty with an open task, each of whom sends it within a second. */
async function classSends(school: TestSchool, db: Firestore): Promise<void> {
  const found = await db.collection('users').where('type', '==', USER_TYPE.student).get();
  const students = found.docs.slice(0, IN_CLASS);
  const batch = db.batch();
  for (const { ref } of students) batch.update(ref, { courseId: COURSE });
  await batch.commit();
  await copyTask(db, SOURCE, 'clase');
  await awaitIdle(school);
  const clients = await Promise.all(
    students.map((user) =>
      openTask(school, { uid: user.id, email: String(user.get('email')) }, 'clase', PATIENCE_MS),
    ),
  );
  const sending = clients.map((client) => () => client.send({}));
  const counted = await countWrites(db, school, () => withinASecond(sending));
  printWrites('A class of 40 sends within a second', counted);
  await Promise.all(clients.map((client) => client.close()));
}

/** Forty teachers, each of whom gives a grade in an own subject. */
async function teachersGrade(school: TestSchool, db: Firestore): Promise<void> {
  const tasks = (await db.collection('tasks').get()).docs;
  const works = new Map<string, () => Promise<unknown>>();
  const graded = { reviewed: true, reviewedAt: new Date(), comment: '', noteFinal: 8 };
  for (const task of tasks) {
    const [subject, reviewedBy] = [String(task.get('subjectId')), String(task.get('teacherId'))];
    if (works.has(subject) || works.size === TEACHERS) continue;
    const waiting = task.ref.collection('notes').where('reviewed', '==', false).limit(1);
    const [submission] = (await waiting.get()).docs;
    if (submission) works.set(subject, () => submission.ref.update({ ...graded, reviewedBy }));
  }
  const counted = await countWrites(db, school, () => withinASecond([...works.values()]));
  printWrites(`${String(works.size)} teachers grade within a second`, counted);
}

/** An admin's list of 1,200 students for all courses, as the page sends it: part after part. */
async function upload(school: TestSchool, db: Firestore): Promise<void> {
  const token = await signInForToken(school, 'admin@aula.example.com');
  const jobId = randomUUID();
  const courses = (await db.collection('courses').where('deleted', '==', false).get()).docs;
  const users = Array.from({ length: UPLOADED }, (_, i) => {
    const course = courses[Math.floor((i * courses.length) / UPLOADED)];
    return newAccount({ courseId: course?.id ?? COURSE });
  });
  const counted = await countWrites(db, school, async () => {
    for (const part of chunks(users, CHUNK_ROWS)) {
      const body: Partial<CreateBatchBody> = { users: part, jobId, sentAt: Date.now() };
      const answer = await callEndpoint(school, 'create-users-batch', body, { token });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  });
  printWrites('A list of 1,200 students is uploaded', counted);
}

runMain(() =>
  withBenchSchool(SCALE, async (school, db) => {
    await classSends(school, db);
    await teachersGrade(school, db);
    await upload(school, db);
  }),
);
