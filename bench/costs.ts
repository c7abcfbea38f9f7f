// npm run bench:costs: the cost of a school day of 1,200 students. Each act of a student, a teacher
// and the office is done once by real pages in a school of that size, with everything that follows
// on the server; the day adds them up, and the bill a month follows from the prices
// (docs/costs.md).
import { join } from 'node:path';
import { rmSync, writeFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { adminEnvironment, awaitIdle } from '../tests/support/testSchool';
import { PROJECT_ROOT } from '../local/fireemu';
import { runMain } from '../local/localError';
import { measureOffice, measureStudent, measureTeacher, putColumn, type Act } from './costs/acts';
import { billOf, DAY, dayOf, FREE_A_DAY } from './costs/day';
import { kilobytes, startBench } from './support';

/** 1,200 students in sixty courses. */
const SCALE = 20;

const whole = (count: number) => Math.round(count).toLocaleString('en');
const tenths = (count: number) => (Number.isInteger(count) ? String(count) : count.toFixed(1));
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function printActs(acts: readonly Act[]): void {
  console.log(
    '| who | what | a day | reads | rules look up | writes | server reads | server writes | runs | from hosting | other bytes |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { who, what, cost } of acts) {
    const counts = [
      cost.reads,
      cost.ruleReads,
      cost.writes,
      cost.serverReads,
      cost.serverWrites,
      cost.runs,
    ];
    const cells = [
      who,
      what,
      whole(DAY.get(what)?.[who] ?? 0),
      ...counts.map(tenths),
      kilobytes(cost.hosted),
      kilobytes(cost.sent),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function printBill(acts: readonly Act[]): void {
  console.log(
    '\n| students | reads a day | writes a day | runs a day | from hosting a day | dollars a month |',
  );
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const students of [300, 1200, 2500, 5000, 10_000]) {
    const day = dayOf(acts, students / 1200);
    const reads = day.reads + day.ruleReads + day.serverReads;
    const writes = day.writes + day.serverWrites;
    const megabytes = `${whole(day.hosted / 1e6)} MB`;
    const cells = [
      whole(students),
      whole(reads),
      whole(writes),
      whole(day.runs),
      megabytes,
      dollars(billOf(day)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`\nFree a day: ${JSON.stringify(FREE_A_DAY)}`);
}

runMain(async () => {
  const serverFile = join(PROJECT_ROOT, '.fireemu', `server-meter-${String(process.pid)}`);
  writeFileSync(serverFile, '');
  process.env.AULA_SERVER_METER = serverFile;
  const bench = await startBench(SCALE, { isCompressed: true });
  Object.assign(process.env, adminEnvironment(bench.school));
  const app = initializeApp({ projectId: bench.school.project }, 'costs');
  try {
    await putColumn(getFirestore(app));
    await awaitIdle(bench.school);
    const acts = [
      ...(await measureStudent(bench, serverFile)),
      ...(await measureTeacher(bench, serverFile)),
      ...(await measureOffice(bench, serverFile)),
    ];
    printActs(acts);
    printBill(acts);
  } finally {
    await deleteApp(app);
    await bench.stop();
    rmSync(serverFile, { force: true });
  }
});
