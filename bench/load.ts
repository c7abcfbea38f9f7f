// npm run bench:load: a class that hands in within a second, and a school that hands in at once. Real
// clients with the web SDK, the rules and the trigger; each listens to its task and its own submission.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT_ROOT } from '../local/fireemu';
import { runMain } from '../local/localError';
import { copyTask } from '../tests/support/schoolWork';
import type { TestSchool } from '../tests/support/testSchool';
import { chunks } from '../src/domain/chunks';
import type { RoundResult, Sender, WorkerInput, WorkerMessage } from './loadWorker';
import { duration, quantile, report, row, withBenchSchool, type Row } from './support';

/** Four times the demo school: 240 students in twelve courses. */
const SCALE = 4;
const OF_CLASS = 40;
const PROCESSES = 3;
/** An answer, and a score, that took longer than this counts as none. */
const ANSWER_WITHIN_MS = 5_000;
const SCORE_WITHIN_MS = 10_000;
const PATIENCE_MS = 60_000;
const SOURCE = 'octavo-a-matematica-tarea-5';

type Student = Sender['student'];

/** Puts students into one course, so that they may all open a task of it. */
async function gather(db: Firestore, students: readonly Student[], courseId: string) {
  const batch = db.batch();
  for (const { uid } of students) batch.update(db.doc(`users/${uid}`), { courseId });
  await batch.commit();
}

/** A right or wrong answer for every question of a task. */
async function answersOf(db: Firestore, taskId: string) {
  const task = await db.doc(`tasks/${taskId}`).get();
  const ids = [
    ...(task.get('activities') as string[]),
    ...(task.get('activitiesBook') as string[]),
  ];
  const answers: Record<string, Record<string, string>> = {};
  for (const id of ids) {
    const { docs } = await db.collection(`activities/${id}/questions`).get();
    if (docs.length > 0) {
      answers[id] = Object.fromEntries(docs.map((question) => [question.id, 'uno']));
    }
  }
  return answers;
}

/** The next message of a process; its end is a failure. */
function nextMessage(worker: ChildProcess): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', (code) => {
      reject(new Error(`bench:load: a process ended (${String(code)})`));
    });
  });
}

/** Lets everybody of a round send, and gathers what became of it. */
async function runRound(workers: readonly ChildProcess[], round: string): Promise<RoundResult> {
  const results = workers.map(nextMessage);
  for (const worker of workers) worker.send(round);
  const told = (await Promise.all(results)).filter((message) => message !== 'open');
  return {
    sent: told.flatMap(({ sent }) => sent),
    failures: told.flatMap(({ failures }) => failures),
  };
}

/** Whether each student stands in the task once and has one scored note. */
async function countLost(db: Firestore, tasks: ReadonlyMap<string, readonly Student[]>) {
  let lost = 0;
  for (const [taskId, students] of tasks) {
    const listed = (await db.doc(`tasks/${taskId}`).get()).get('students') as string[];
    const submissions = await db.collection(`tasks/${taskId}/notes`).get();
    const scored = new Set(
      submissions.docs
        .filter((submission) => submission.get('scoredAt') !== undefined)
        .map(({ id }) => id),
    );
    lost += students.filter(
      ({ uid }) => listed.filter((id) => id === uid).length !== 1 || !scored.has(uid),
    ).length;
  }
  return lost;
}

function describeRound(name: string, { sent, failures }: RoundResult, lost: number): Row[] {
  const confirmed = sent.map((each) => each.confirmed);
  const scored = sent.map((each) => each.scored);
  const late = confirmed.filter((ms) => ms > ANSWER_WITHIN_MS).length + failures.length;
  return [
    row(`${name}: confirmed, median`, quantile(confirmed, 0.5), ANSWER_WITHIN_MS, duration),
    row(`${name}: confirmed, p95`, quantile(confirmed, 0.95), ANSWER_WITHIN_MS, duration),
    row(`${name}: scored, p95`, quantile(scored, 0.95), SCORE_WITHIN_MS, duration),
    row(`${name}: scored, the last`, Math.max(...scored), SCORE_WITHIN_MS, duration),
    row(`${name}: without an answer after 5 s`, late, 0),
    row(`${name}: lost, doubled or not scored`, lost, 0),
  ];
}

async function measure(school: TestSchool, db: Firestore): Promise<Row[]> {
  const found = await db.collection('users').where('type', '==', 3).get();
  const students = found.docs.map((user) => ({ uid: user.id, email: String(user.get('email')) }));
  const courseId = String((await db.doc(`tasks/${SOURCE}`).get()).get('courseId'));
  await gather(db, students, courseId);
  const answers = await answersOf(db, SOURCE);

  // The first forty have one task; the others, by turns, ten.
  const senders = students.map((student, i): Sender => {
    const place = i - OF_CLASS;
    return place < 0
      ? { round: 'class', student, taskId: 'bench-clase', at: (i * 1000) / OF_CLASS }
      : {
          round: 'school',
          student,
          taskId: `bench-escuela-${String(place % 10)}`,
          at: (place * 40_000) / (students.length - OF_CLASS),
        };
  });
  const tasks = new Map<string, Student[]>();
  for (const { taskId, student } of senders) {
    tasks.set(taskId, [...(tasks.get(taskId) ?? []), student]);
  }
  for (const taskId of tasks.keys()) await copyTask(db, SOURCE, taskId);
  const workers = chunks(senders, Math.ceil(senders.length / PROCESSES)).map((some) => {
    const input: WorkerInput = { school, senders: some, answers, patience: PATIENCE_MS };
    const worker = fork(join(PROJECT_ROOT, 'local', 'run.cjs'), ['../bench/loadWorker']);
    worker.send(input);
    return worker;
  });
  try {
    await Promise.all(workers.map(nextMessage));
    console.log(`${String(senders.length)} clients are open.`);
    const ofClass = await runRound(workers, 'class');
    const ofSchool = await runRound(workers, 'school');
    for (const failure of [...ofClass.failures, ...ofSchool.failures].slice(0, 5)) {
      console.error(failure);
    }
    const lostOf = (isClass: boolean) =>
      countLost(db, new Map([...tasks].filter(([id]) => (id === 'bench-clase') === isClass)));
    return [
      ...describeRound('40 in 1 s', ofClass, await lostOf(true)),
      ...describeRound('200 in 40 s', ofSchool, await lostOf(false)),
    ];
  } finally {
    for (const worker of workers) worker.kill();
  }
}

runMain(() =>
  withBenchSchool(SCALE, async (school, db) => {
    report('Handing in', await measure(school, db));
  }),
);
