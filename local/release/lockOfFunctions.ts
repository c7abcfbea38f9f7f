// The functions are deployed with the packages of the checkout's lock file: the tested versions
// run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalError } from '../localError';

type Package = {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
};
export type Lock = { lockfileVersion: number; packages: Record<string, Package> };

const WORKSPACE = 'functions';
const MODULES = 'node_modules/';

/** The folder above a package, in which its own dependencies are looked for next; null above the root. */
function folderAbove(place: string): string | null {
  if (place === '') return null;
  const end = place.lastIndexOf(`/${MODULES}`);
  return end === -1 ? '' : place.slice(0, end);
}

/** Finds a package from here as Node does. */
function findPackage({ packages }: Lock, from: string, name: string): string | null {
  for (let folder: string | null = from; folder !== null; folder = folderAbove(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[place]) return place;
  }
  return null;
}

/** Lists the packages that a package needs, and whether it works without them. */
function needsOf(each: Package): { name: string; isOptional: boolean }[] {
  const names = (group: Record<string, string> = {}) => Object.keys(group);
  const mayMiss = new Set(names(each.optionalDependencies));
  const peers = names(each.peerDependencies).filter(
    (name) => each.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...new Set([...names(each.dependencies), ...mayMiss, ...peers])].map((name) => ({
    name,
    isOptional: mayMiss.has(name),
  }));
}

/**
 * The part of a checkout's lock file that the functions need, as a lock file of their own.
 * @throws LocalError when it lacks a package, or a package would be needed in two versions at one place
 */
export function lockOfFunctions(lock: Lock): Lock {
  const own = lock.packages[WORKSPACE];
  if (own === undefined) throw new LocalError('package-lock.json knows no functions: run npm ci.');
  const found = new Map<string, Package>();
  const waiting = [WORKSPACE];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const each = lock.packages[place];
    if (each === undefined || found.has(place)) continue;
    found.set(place, each);
    for (const { name, isOptional } of needsOf(each)) {
      const needed = findPackage(lock, place, name);
      if (needed !== null) waiting.push(needed);
      else if (!isOptional)
        throw new LocalError(`package-lock.json lacks ${name}: run npm install.`);
    }
  }
  found.delete(WORKSPACE);
  const packages: Lock['packages'] = { '': own };
  for (const [place, each] of [...found].sort(([one], [two]) => (one < two ? -1 : 1))) {
    const moved = place.startsWith(`${WORKSPACE}/`) ? place.slice(WORKSPACE.length + 1) : place;
    if (packages[moved]) {
      throw new LocalError(`the functions need ${moved.slice(MODULES.length)} in two versions.`);
    }
    packages[moved] = each;
  }
  return { lockfileVersion: lock.lockfileVersion, packages };
}

/** Writes the lock file of a checkout's functions into a folder. */
export function writeFunctionsLock(root: string, folder: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const own = { name: WORKSPACE, requires: true, ...lockOfFunctions(lock) };
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(own, null, 2)}\n`);
}
