// npm run bench:budgets: the weight of the screens and the documents that they read, against their
// budgets; the read meter itself weighs 0.3 KB before gzip.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { withFirestore } from '../local/adminFirestore';
import { targetOf } from '../local/seed/writeSchool';
import { PROJECT_ROOT } from '../local/fireemu';
import { runMain } from '../local/localError';
import { INSTITUTE } from '../local/seed/institute';
import { callEndpoint, signInForToken } from '../tests/support/apiClient';
import { endPeriod } from '../tests/support/institute';
import {
  BENCH_BUILD,
  goTo,
  kilobytes,
  loadedFiles,
  readsOf,
  report,
  row,
  settle,
  signIn,
  startBench,
  type Bench,
  type Row,
} from './support';

const KB = 1024;

async function open({ browser }: Bench): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-EC',
  });
  return context.newPage();
}

async function weighLogin(bench: Bench): Promise<Row[]> {
  const page = await open(bench);
  await page.goto(bench.url);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await settle(page);
  const scripts = await loadedFiles(page, bench.url, /\.js$/);
  const all = await loadedFiles(page, bench.url, /\.\w+$/);
  const text = readFileSync(join(PROJECT_ROOT, BENCH_BUILD, 'index.html'), 'utf8');
  const html = gzipSync(text, { level: 9 }).length;
  // The scripts that index.html itself names; the rest is loaded while somebody types.
  const named = [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const first = [...new Set(named)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(PROJECT_ROOT, BENCH_BUILD, file))).length,
    0,
  );
  const firestore = scripts.files.filter((file) =>
    readFileSync(join(PROJECT_ROOT, BENCH_BUILD, file), 'utf8').includes(
      'google.firestore.v1.Firestore',
    ),
  );
  await page.context().close();
  return [
    row('login, JavaScript until it can be sent, gzip', first, 60 * KB, kilobytes),
    row('login, JavaScript gzip', scripts.gzip, 200 * KB, kilobytes),
    row('login, all bytes gzip', all.gzip + html, 260 * KB, kilobytes),
    row('login, files with the Firestore SDK', firestore.length, 0),
  ];
}

async function weighHome(
  bench: Bench,
  role: string,
  weight: number,
  reads: number | null,
): Promise<Row[]> {
  const page = await open(bench);
  // The measure is the home's own need; an idle one also loads its links' pages where bytes cost
  // nothing.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(page, bench.url, `${role}@aula.example.com`);
  await settle(page);
  const scripts = await loadedFiles(page, bench.url, /\.js$/);
  const rows = [row(`${role}'s home, JavaScript in all, gzip`, scripts.gzip, weight, kilobytes)];
  if (reads !== null) rows.push(row(`${role}'s home, documents read`, await readsOf(page), reads));
  await page.context().close();
  return rows;
}

/** Documents that one screen reads, opened by itself in a fresh session. */
async function countReads(
  bench: Bench,
  role: string,
  name: string,
  path: string,
  budget: number,
): Promise<Row> {
  const page = await open(bench);
  await signIn(page, bench.url, `${role}@aula.example.com`);
  await page.goto(bench.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  const counted = row(`${name}, documents read`, await readsOf(page), budget);
  await page.context().close();
  return counted;
}

/** Documents that a student's way from home to the subjects and back costs, after the home was read. */
async function countReturn(bench: Bench): Promise<Row[]> {
  const page = await open(bench);
  await signIn(page, bench.url, 'estudiante@aula.example.com');
  await settle(page);
  const readOn = async (path: string) => {
    const before = await readsOf(page);
    await goTo(page, path);
    await settle(page);
    return (await readsOf(page)) - before;
  };
  const rows = [
    row('… then the subjects, documents read', await readOn('/estudiante/mismaterias'), 32),
    row('… and home again, documents read', await readOn('/estudiante/inicio'), 0),
  ];
  await page.context().close();
  return rows;
}

/** Ends the period and proposes the promotion, so that its page has something to show. */
async function proposeNewYear({ school }: Bench): Promise<void> {
  const { id } = INSTITUTE.period;
  await withFirestore(targetOf(school.ports), endPeriod);
  const token = await signInForToken(school, 'admin@aula.example.com');
  for (;;) {
    const answer = await callEndpoint(school, 'prepare-promotion', { idPeriod: id }, { token });
    if (answer.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500)); // the register is being written
  }
}

/** Documents that an admin reads to promote a school of three courses: a plan for each of them. */
async function countPromotion(bench: Bench): Promise<Row> {
  await proposeNewYear(bench);
  return countReads(bench, 'admin', 'the new year of 3 courses', '/admin/instituto/nuevo-anio', 14);
}

runMain(async () => {
  const bench = await startBench();
  try {
    const subject = 'octavo-a-matematica';
    report('Budgets', [
      ...(await weighLogin(bench)),
      ...(await weighHome(bench, 'estudiante', 340 * KB, 45)),
      ...(await countReturn(bench)),
      ...(await weighHome(bench, 'docente', 338 * KB, 30)),
      ...(await weighHome(bench, 'admin', 338 * KB, null)),
      await countReads(
        bench,
        'estudiante',
        "student's subject detail",
        `/estudiante/materias/detalle/${subject}`,
        30,
      ),
      await countReads(
        bench,
        'docente',
        "teacher's subject detail",
        `/docente/materias/detalle/${subject}`,
        30,
      ),
      await countReads(
        bench,
        'docente',
        'submissions of one task',
        `/docente/tareas/calificaciones/${subject}-tarea-3`,
        45,
      ),
      await countPromotion(bench),
      await countReads(bench, 'admin', 'log of changes', '/admin/instituto/historial', 50),
    ]);
  } finally {
    await bench.stop();
  }
  process.exit(0);
});
