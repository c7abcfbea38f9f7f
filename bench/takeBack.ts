// npm run bench:take-back: a load of 1,200 people is taken back on its page: the time, the cost on
// the server, and the number of writes of documents that many of them change, because Firestore
// takes about one write a second of one. AULA_BENCH_PEOPLE is another number of people.
import { readdirSync, readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { runMain } from '../local/localError';
import { chunks } from '../src/domain/chunks';
import { newAccount } from '../tests/support/accounts';
import { callEndpoint, signInByRest } from '../tests/support/apiClient';
import { adminEnvironment, awaitIdle, type TestSchool } from '../tests/support/testSchool';
import { duration, report, row, signIn, startBench, type Bench, type Row } from './support';

const PEOPLE = Number(process.env.AULA_BENCH_PEOPLE ?? 1200);
/** Students of each course. */
const OF_COURSE = 36;
/** Rows of one call, as an upload sends them. */
const ROWS = 90;
const PATIENCE_MS = 3_600_000;
/** The time for each person: 5,000 people take some minutes. */
const MS_A_PERSON = 60;

/** Courses without anybody, by copying one that is there. */
async function makeCourses(db: Firestore): Promise<string[]> {
  const source = (await db.doc('courses/octavo-a').get()).data();
  const ids = Array.from({ length: Math.ceil(PEOPLE / OF_COURSE) }, (_, i) => `bench-${String(i)}`);
  for (const id of ids) {
    await db.doc(`courses/${id}`).set({
      ...source,
      ...{ name: 'Medida', course: id, totalStudents: 0, totalTeachers: 0, tutor: null },
    });
  }
  return ids;
}

/** Uploads a list of students, course after course as in a school's file; the id of its load. */
async function upload(school: TestSchool, courses: readonly string[]): Promise<string> {
  const { idToken, localId } = await signInByRest(school, 'admin@aula.example.com');
  const load = { id: 'load-to-take-back', fileName: 'lista.xlsx', unchanged: 0 };
  const accounts = Array.from({ length: PEOPLE }, (_, i) =>
    newAccount({
      ...{ name: 'Ana', surname: `Núñez ${String.fromCodePoint(65 + ((i * 7) % 26))}valos` },
      courseId: courses[Math.floor(i / OF_COURSE)] ?? '',
    }),
  );
  for (const users of chunks(accounts, ROWS)) {
    const body = { users, type: 3, jobId: 'job-to-take-back', load };
    const { status } = await callEndpoint(school, 'create-users-batch', body, { token: idToken });
    if (status !== 200) throw new Error(`create-users-batch: ${String(status)}`);
  }
  return `${localId}-${load.id}`;
}

/** Seconds of processor time that the school's own processes have taken so far. */
function processorSeconds(): number {
  const mark = `bench-${String(process.pid)}/`;
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return 0;
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(fields[11]) + Number(fields[12]);
      } catch {
        return 0; // it has ended meanwhile
      }
    });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** Counts the writes of some documents. */
function countWrites(db: Firestore, collection: string): { most: () => number; stop: () => void } {
  const counts = new Map<string, number>();
  const stop = db.collection(collection).onSnapshot((snapshot) => {
    for (const { doc } of snapshot.docChanges()) counts.set(doc.id, (counts.get(doc.id) ?? -1) + 1);
  });
  return { most: () => Math.max(0, ...counts.values()), stop };
}

async function measure({ browser, url, school }: Bench, db: Firestore): Promise<Row[]> {
  const loadId = await upload(school, await makeCourses(db));
  await awaitIdle(school);
  const written = ['lists', 'courses', 'classLists'].map(
    (name) => [name, countWrites(db, name)] as const,
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-EC' });
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await signIn(page, url, 'admin@aula.example.com');
  await page.goto(`${url}/admin/cargas/ver/${loadId}`);
  await page.getByRole('button', { name: 'Deshacer carga' }).click();
  const dialog = page.getByRole('alertdialog');
  const askedAt = Date.now();
  await dialog.getByRole('heading', { name: /eliminar a/ }).waitFor({ timeout: PATIENCE_MS });
  const asked = Date.now() - askedAt;
  await page.waitForTimeout(1000);
  const [from, used] = [Date.now(), processorSeconds()];
  await dialog.getByRole('button', { name: 'Deshacer carga' }).click();
  await page.getByText(/Se eliminó a \d+ personas/).waitFor({ timeout: PATIENCE_MS });
  const taken = Date.now() - from;
  await awaitIdle(school);
  const whole = Date.now() - from;
  const processor = processorSeconds() - used;
  for (const [, { stop }] of written) stop();
  return [
    row('asked who has been used', asked, PEOPLE * MS_A_PERSON, duration),
    row('taken back', taken, PEOPLE * MS_A_PERSON, duration),
    row('taken back, with all that follows', whole, PEOPLE * MS_A_PERSON, duration),
    row('processor time of the server', processor * 1000, PEOPLE * MS_A_PERSON, duration),
    ...written.map(([name, { most }]) =>
      row(`writes of one document of ${name}, at most`, most(), PEOPLE / 20),
    ),
  ];
}

runMain(async () => {
  const bench = await startBench();
  Object.assign(process.env, adminEnvironment(bench.school));
  process.env.METADATA_SERVER_DETECTION = 'none'; // there is no cloud around us to ask
  const app = initializeApp({ projectId: bench.school.project }, 'bench');
  try {
    report(
      `A load of ${String(PEOPLE)} people is taken back`,
      await measure(bench, getFirestore(app)),
    );
  } finally {
    await deleteApp(app);
    await bench.stop();
  }
  process.exit(0);
});
