import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { LocalError } from './localError';
import { PROJECT_ROOT } from './project';

const SOURCE = join(PROJECT_ROOT, 'functions');

/**
 * Builds the functions for a local Firebase.
 * @param file where to; by default where firebase.json says
 * @throws LocalError
 */
export function buildFunctions(file?: string): void {
  const args = [join(SOURCE, 'build.mjs'), '--local', ...(file === undefined ? [] : [file])];
  const { failed } = execaSync(process.execPath, args, { stdio: 'inherit', reject: false });
  if (failed) throw new LocalError('the functions do not build; see above.');
}

/**
 * Builds the functions into a folder of one school, so that schools that run side by side do not
 * change each other's.
 * @param authProxy host and port of the Auth that functions must use
 * @throws LocalError
 */
export function buildFunctionsInto(folder: string, authProxy: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  buildFunctions(join(folder, 'lib', 'index.js'));
  copyFileSync(join(SOURCE, 'package.json'), join(folder, 'package.json'));
  // The folder may be far from the project, where the packages are that the functions import.
  const own = join(SOURCE, 'node_modules');
  const modules = existsSync(own) ? own : join(PROJECT_ROOT, 'node_modules');
  symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  // The local Firebase passes its own environment to no function, but reads this file.
  writeFileSync(join(folder, '.env.local'), `AUTH_PROXY=${authProxy}\n`);
}
