#!/usr/bin/env node
// Replaces the official Firebase suite, which needs a network and Java: accepts its command line
// and configuration, and serves the same protocols on the same ports with the embedded Firebase.
const { spawn } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parseArgs } = require('node:util');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    config: { type: 'string' },
    only: { type: 'string' },
    import: { type: 'string' },
  },
});
if (positionals.join() !== 'emulators:start') throw new Error('unknown command');
const { emulators } = JSON.parse(readFileSync(values.config, 'utf8'));
const { auth, ...others } = emulators;
const ports = [['http', auth], ...Object.entries(others)].filter(([, value]) => value.port);

const binary = join(
  require.resolve('@fireemu/linux-x64/package.json', { paths: [process.cwd()] }),
  '../bin/fireemu',
);
const child = spawn(
  binary,
  [
    ...['up', '--config', 'fireemu.json', '--project', values.project],
    ...ports.flatMap(([name, { port }]) => [`--${name}-port`, String(port)]),
    ...(values.import ? ['--import', values.import] : []),
  ],
  { stdio: 'inherit' },
);
// the child process inherits it
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
child.on('exit', (code) => process.exit(code ?? 1));

async function announce() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${auth.port}/health/live`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  console.log('✔  All emulators ready! It is now safe to connect your app.');
}
void announce();
