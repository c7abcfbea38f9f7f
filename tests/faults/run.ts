// npm run faults: every kind of write meets with every fault, and a table tells what came of it.
// npm run faults -- --write puts the table into docs/reliability.md. Takes some minutes. It fails when
// anything was lost or doubled, or the user was told something else than what is stored.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { replaceTable } from '../../local/faults/table';
import { LocalError, runMain } from '../../local/localError';
import { PROJECT_ROOT } from '../../local/project';
import { isWhole, toMarkdown, type Cell } from './table';

const DOCUMENT = join(PROJECT_ROOT, 'docs', 'reliability.md');

/** Tries everything, and answers what came of it. */
function tryAll(folder: string): Cell[] {
  const file = join(folder, 'cells.jsonl');
  writeFileSync(file, '');
  const vitest = join(PROJECT_ROOT, 'node_modules', '.bin', 'vitest');
  spawnSync(vitest, ['run', '--project', 'faults'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, AULA_FAULTS_CELLS: file },
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Cell);
}

runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aula-faults-'));
  try {
    const cells = tryAll(folder);
    const day = new Date().toISOString().slice(0, 10);
    const provenance = `Tried on ${day} with \`npm run faults\`, on a real store and the real rules.`;
    const table = toMarkdown(cells, provenance);
    process.stdout.write(`\n${table}\n`);
    if (process.argv.includes('--write')) {
      const document = replaceTable(readFileSync(DOCUMENT, 'utf8'), table);
      writeFileSync(DOCUMENT, await format(document, { filepath: DOCUMENT }));
    }
    if (!isWhole(cells)) throw new LocalError('a cell of the table is not as it should be');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
