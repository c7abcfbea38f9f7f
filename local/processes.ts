import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the system lists a process with this number. */
function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process with this number runs. A zombie has ended, although the system still lists it. */
export function isRunning(pid: number): boolean {
  if (!isListed(pid)) return false;
  try {
    return !readFileSync(`/proc/${String(pid)}/stat`, 'latin1').includes(') Z ');
  } catch {
    // The process ended between the two questions, or this system has no such file.
    return isListed(pid);
  }
}

/** Asks again and again; resolves with false when the answer is still no after `ms`. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  ms: number,
): Promise<boolean> {
  const until = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/** Sends a signal to the process group of a leader; does nothing when the group has ended. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends a process group: by the signal that lets it save, and after `ms` by force. */
export async function endGroup(leader: number, signal: NodeJS.Signals, ms: number): Promise<void> {
  signalGroup(leader, signal);
  if (await waitUntil(() => !isRunning(leader), ms)) return;
  signalGroup(leader, 'SIGKILL');
  await waitUntil(() => !isRunning(leader), ms);
}
