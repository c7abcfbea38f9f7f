import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process and the moment it began: a number alone may meanwhile be another one's. */
export type ProcessId = { pid: number; started: string | null };

const onLinux = process.platform === 'linux';

/** The fields of /proc/PID/stat after the name, which may itself hold spaces and brackets. */
function linuxStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // it has ended
  }
}

function ps(pid: number, field: 'lstart' | 'ppid' | 'args'): string | null {
  if (process.platform === 'win32') return null;
  const { status, stdout } = spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/** The process with this number as it is now. */
export function identify(pid: number): ProcessId {
  // Fields of proc(5): 22 is the start, here without the first two.
  return { pid, started: onLinux ? (linuxStat(pid)?.[19] ?? null) : ps(pid, 'lstart') };
}

/** Whether this very process still runs. */
export function isRunning({ pid, started }: ProcessId): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Ended, but its parent has not asked yet how.
  if (onLinux && linuxStat(pid)?.[0] === 'Z') return false;
  return started === null || identify(pid).started === started;
}

/** The number of its parent; null where that cannot be found. */
export function parentOf(pid: number): number | null {
  const parent = Number(onLinux ? linuxStat(pid)?.[1] : ps(pid, 'ppid'));
  return Number.isInteger(parent) && parent > 0 ? parent : null;
}

/** What it was started with, as one line; null where that cannot be found. */
export function commandOf(pid: number): string | null {
  if (!onLinux) return ps(pid, 'args');
  try {
    const words = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').split('\0');
    return words.join(' ').trim() || null;
  } catch {
    return null;
  }
}

/** Resolves with whether it has ended within this time. */
export async function waitForEnd(wanted: ProcessId, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isRunning(wanted)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/** Sends a signal to a process group by its leader; nothing when it has ended. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
