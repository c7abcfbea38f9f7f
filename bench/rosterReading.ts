// npm run bench:roster-reading: the processor time of the first preview of a list, part by part,
// without a browser or a school. Reading runs in a worker, the later parts on the page.
import { runMain } from '../local/localError';
import { checkRows } from '../src/domain/roster/check';
import { createCourseFinder } from '../src/domain/roster/courses';
import { countLacking } from '../src/domain/roster/fill';
import { NOBODY } from '../src/domain/roster/registered';
import { findSamePeople } from '../src/domain/roster/samePeople';
import { findLists } from '../src/domain/roster/sheets';
import { buildPreview } from '../src/domain/roster/buildPreview';
import { readTables } from '../src/lib/xlsx/readTable';
import { USER_TYPE } from '../src/models/user';
import { buildRosterFile } from './rosterFile';

const RUNS = 7;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const SIZES = [1200, 5000];
const type = USER_TYPE.student;

const courses = ['Octavo', 'Noveno', 'Décimo', 'Primero BGU', 'Segundo BGU', 'Tercero BGU'].flatMap(
  (name) => ['A', 'B', 'C'].map((course) => ({ id: `${name} ${course}`, name, course })),
);

/** Measures the processor time of some work, in ms, and returns its result. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; made: T }> {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, made };
}

async function measure(file: Uint8Array): Promise<Record<string, number>> {
  const finder = createCourseFinder(courses);
  const read = await timed(() => readTables(file, 'estudiantes'));
  const found = await timed(() => findLists('lista.xlsx', read.made, type, finder));
  const preview = await timed(() => buildPreview(found.made, type, finder));
  const { rows } = preview.made;
  const checked = await timed(() => checkRows(rows, type, finder, NOBODY));
  const points = await timed(() => {
    const all = rows.map((row, i) => ({ row, check: checked.made[i] }));
    const listed = all.flatMap(({ row, check }) => (check ? [{ row, check }] : []));
    return [countLacking(listed, type), findSamePeople(rows)];
  });
  return {
    'readTables (worker)': read.ms,
    findLists: found.ms,
    buildPreview: preview.ms,
    checkRows: checked.ms,
    'lacking, same people': points.ms,
  };
}

runMain(async () => {
  for (const size of SIZES) {
    const file = buildRosterFile(size, courses);
    const runs: Record<string, number>[] = [];
    for (let i = 0; i < RUNS; i += 1) runs.push(await measure(file));
    const parts = Object.keys(runs[0] ?? {});
    const times = parts.map((part) => ({ part, ms: median(runs.map((run) => run[part] ?? 0)) }));
    const total = times.reduce((sum, { ms }) => sum + ms, 0);
    console.log(`\n${size} rows (${Math.round(file.length / 1024)} KB), median of ${RUNS}`);
    const [cold = {}] = runs;
    const first = Object.values(cold).reduce((sum, ms) => sum + ms, 0);
    const shown = (ms: number) => `${ms.toFixed(0).padStart(6)} ms`;
    for (const { part, ms } of times) {
      console.log(`  ${part.padEnd(24)}${shown(ms)}, the first time ${shown(cold[part] ?? 0)}`);
    }
    console.log(`  ${'all'.padEnd(24)}${shown(total)}, the first time ${shown(first)}`);
  }
});
