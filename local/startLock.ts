import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './fireemu';

const LOCK = join(PROJECT_ROOT, '.fireemu', 'starting');
/** Longer than any start takes: a lock this old was left behind by a process that was killed. */
const STALE_MS = 30_000;
const WAIT_MS = 50;

function take(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > STALE_MS) rmSync(LOCK, { recursive: true });
  } catch {
    // its owner has just let it go
  }
  return false;
}

/**
 * One school of this folder starts at a time: each writes functions/lib and functions/.env.local,
 * which its daemon then reads.
 */
export async function withStartLock<T>(start: () => Promise<T>): Promise<T> {
  mkdirSync(join(LOCK, '..'), { recursive: true, mode: 0o700 });
  while (!take()) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  try {
    return await start();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}
