import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from './project';

/** The release of this checkout, as package.json names it. */
export const readRelease = (root: string = PROJECT_ROOT): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Tells the application its release (src/lib/pageRelease.ts). */
export const releaseOfBuild = (): Plugin => ({
  name: 'aula:release',
  config: () => ({ define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(readRelease()) } }),
});
