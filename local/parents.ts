import { commandOf, identify, isRunning, parentOf, type ProcessId } from './processes';

const LOOK_EVERY_MS = 500;

/** npm and the shell that it runs a script in; none when no npm started this. */
function findParents(): ProcessId[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const parents = [identify(process.ppid)];
  const grandparent = parentOf(process.ppid);
  const isNpm = (pid: number) => /^npm\b|\bnpm(-cli\.js)?\b/.test(commandOf(pid) ?? '');
  // Above npm there is whatever the person works in: that may end.
  if (grandparent !== null && !isNpm(process.ppid) && isNpm(grandparent)) {
    parents.push(identify(grandparent));
  }
  return parents;
}

/**
 * Calls `onEnd` once when the npm that runs this script has ended: a signal that kills npm, or its
 * shell, does not reach this process.
 */
export function watchParents(onEnd: () => void): void {
  const parents = findParents();
  if (parents.length === 0) return;
  const timer = setInterval(() => {
    if (parents.every(isRunning)) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_EVERY_MS);
  timer.unref();
}
