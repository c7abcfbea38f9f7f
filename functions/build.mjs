// Bundles the server into lib/index.js, or into the file that is named; src/domain and src/models are
// written once and bundled in. With --local it is for the oldest Node that the local school runs on,
// which may be older than the one that the functions are deployed for, and bears with the local Firestore.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const nodeOf = (path) => {
  const { engines } = JSON.parse(readFileSync(here(path), 'utf8'));
  return `node${engines.node.replace('>=', '')}`;
};

const releaseOf = (path) => JSON.parse(readFileSync(here(path), 'utf8')).version;

/**
 * The file in which the functions of a measured school note their reads and writes (bench/costs).
 */
const meter = process.env.AULA_SERVER_METER;
const LOCAL = '--local';
const options = process.argv.slice(2);
const isLocal = options.includes(LOCAL);
const [outfile = here('lib/index.js')] = options.filter((option) => option !== LOCAL);

await build({
  entryPoints: [here('src/index.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: nodeOf(isLocal ? '../package.json' : 'package.json'),
  inject: [
    ...(isLocal ? [here('../local/brokenReads.ts')] : []),
    ...(isLocal && meter ? [here('../bench/costs/serverMeter.ts')] : []),
  ],
  packages: 'external',
  define: {
    AULA_RELEASE: JSON.stringify(releaseOf('../package.json')),
    ...(meter && { AULA_SERVER_METER: JSON.stringify(meter) }),
  },
  sourcemap: true,
  logLevel: 'warning',
});
