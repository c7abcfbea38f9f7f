import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalError } from './localError';
import { PROJECT_ROOT } from './project';

/**
 * Builds the functions into a folder of one school, so that schools that run side by side do not
 * change each other's. Built first, because a codebase that does not load stops the local Firebase.
 * @param authProxy host and port of the Auth that functions must use
 * @throws LocalError
 */
export function buildFunctions(folder: string, authProxy: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const source = join(PROJECT_ROOT, 'functions');
  const { status } = spawnSync(
    process.execPath,
    [join(source, 'build.mjs'), '--local', join(folder, 'lib', 'index.js')],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new LocalError('the functions do not build; see above.');
  copyFileSync(join(source, 'package.json'), join(folder, 'package.json'));
  // What they import lies in the project, which this folder may be far from.
  const own = join(source, 'node_modules');
  const modules = existsSync(own) ? own : join(PROJECT_ROOT, 'node_modules');
  symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  // The local Firebase passes its own environment to no function, but reads this file.
  writeFileSync(join(folder, '.env.local'), `AUTH_PROXY=${authProxy}\n`);
}
