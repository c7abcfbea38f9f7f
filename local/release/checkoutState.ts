import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { SCHOOL_SHAPE } from '../../src/domain/schoolShape';
import { readRelease } from '../buildRelease';
import { PROJECT_ROOT } from '../project';
import type { Lock } from './lockOfFunctions';

/** The release of this checkout, and what speaks against releasing it. */
export type Checkout = {
  release: string;
  commit: string;
  /** The version of the stored data that it expects. */
  shape: number;
  /** Files that differ from the commit, or that it does not know. */
  changed: string[];
  /** Whether others have the commit. */
  isPushed: boolean;
  /** Packages that are not installed as the lock file has them. */
  notInstalled: string[];
};

const readLock = (file: string): Lock['packages'] => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;
  } catch {
    return {};
  }
};

/** The packages that are installed in another version than the lock file's, or not at all. */
export function findNotInstalled(wanted: Lock['packages'], installed: Lock['packages']): string[] {
  return Object.entries(wanted)
    .filter(([place, { optional, link }]) => place.includes('node_modules/') && !optional && !link)
    .filter(([place, { version }]) => installed[place]?.version !== version)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** @throws Error when the folder is no checkout of git */
export async function readCheckout(root: string = PROJECT_ROOT): Promise<Checkout> {
  const git = async (...args: string[]) => (await execa('git', args, { cwd: root })).stdout.trim();
  const changed = await git('status', '--porcelain');
  return {
    release: readRelease(root),
    commit: await git('rev-parse', 'HEAD'),
    shape: SCHOOL_SHAPE,
    changed: changed === '' ? [] : changed.split('\n').map((line) => line.trim()),
    isPushed: (await git('branch', '--remotes', '--contains', 'HEAD')) !== '',
    notInstalled: findNotInstalled(
      readLock(join(root, 'package-lock.json')),
      readLock(join(root, 'node_modules', '.package-lock.json')),
    ),
  };
}
