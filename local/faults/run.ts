// npm run faults:local: provokes everything that can happen to a local school, each in a checkout of its
// own, and writes what was printed and lost to docs/local.md. Takes some minutes; root on Linux for
// all of it. npm run faults:local -- disk runs those whose name has the word, and writes nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, release } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { openDataFolder } from '../dataFolder';
import { LocalError, runMain } from '../localError';
import { PROJECT_ROOT } from '../project';
import { DISKS } from './disks';
import { KILLS } from './kills';
import { NEIGHBOURS } from './neighbours';
import { NotPossible, type Fault } from './outcome';
import { replaceTable, toMarkdown, type Row } from './table';

const DOCUMENT = join(PROJECT_ROOT, 'docs', 'local.md');
/** What is promised to be lost at most, however a school ends. */
const PROMISED_MS = 10_000;

async function provoke(fault: Fault, root: string): Promise<Row> {
  try {
    const outcome = await fault.provoke(root);
    const { lostMs, printed } = outcome;
    console.log(`\n${fault.what}: ${lostMs === null ? '–' : `${lostMs} ms`} lost`);
    for (const { by, lines } of printed) console.log([by, ...lines].filter(Boolean).join('\n  '));
    const { mayLoseMs = PROMISED_MS } = fault;
    if ((lostMs ?? 0) > mayLoseMs) {
      throw new LocalError(`${fault.what}: more than ${String(mayLoseMs / 1000)} s are lost`);
    }
    return { fault, outcome };
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    console.log(`\n${fault.what}: not possible here: ${error.message}`);
    return { fault, outcome: { notPossible: error.message } };
  }
}

/** Again with mounts of its own, which end with it; true when that was possible. */
function ranApart(): boolean {
  if (process.getuid?.() !== 0 || process.env.AULA_FAULTS === 'apart') return false;
  const [node = '', runner = '', ...args] = process.argv;
  const { status, error } = spawnSync('unshare', ['-m', node, runner, 'faults/run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, AULA_FAULTS: 'apart' },
  });
  if (error === undefined) process.exitCode = status ?? 1;
  return error === undefined;
}

runMain(async () => {
  if (ranApart()) return;
  const wanted = process.argv.slice(2).join(' ').toLowerCase();
  const all = [...KILLS, ...DISKS, ...NEIGHBOURS];
  const faults = all.filter(({ what }) => what.toLowerCase().includes(wanted));
  // Not below this checkout, whose packages would be found from there.
  const named = join(homedir(), '.cache', 'aula-faults');
  const places = { checkout: PROJECT_ROOT, cache: null, named };
  const { home: root } = openDataFolder(String(process.pid), places);
  const rows: Row[] = [];
  try {
    for (const fault of faults) rows.push(await provoke(fault, root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  if (wanted !== '') return;
  const day = new Date().toISOString().slice(0, 10);
  const provenance = `Provoked on ${day} on Linux ${release()} with Node ${process.version}. \`~\` stands for the folder of the trial.`;
  const document = replaceTable(readFileSync(DOCUMENT, 'utf8'), toMarkdown(rows, provenance));
  writeFileSync(DOCUMENT, await format(document, { filepath: DOCUMENT }));
});
