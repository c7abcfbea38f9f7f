import { existsSync, readdirSync } from 'node:fs';
import { signalGroup, waitForEnd } from '../processes';
import { makeBed, type Bed } from './bed';
import { keepNoting } from './notes';
import { linesOf, measureLoss, type Fault, type Outcome } from './outcome';
import type { Start } from './startProcess';

// Processes that end before their time.

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough for one export after the first. */
const LONGER_THAN_A_SAVING_MS = 15_000;

/** Lets a school run, ends it somehow while it is written to, and starts it again. */
async function runAndKill(
  root: string,
  kill: (bed: Bed, start: Start) => Promise<void> | void,
  { runFor = 3000, school = 'empty' }: { runFor?: number; school?: 'empty' | 'demo' } = {},
): Promise<Outcome> {
  const bed = await makeBed(root, { school });
  try {
    const first = await bed.ready();
    const { firebase } = bed.processes();
    const endNoting = keepNoting(bed.ports);
    await sleep(runFor);
    await kill(bed, first);
    const noted = await endNoting();
    await first.ended;
    await waitForEnd(firebase, 5000);
    const second = await bed.ready();
    const lostMs = await measureLoss(bed, second, noted);
    return {
      printed: [linesOf('', first, bed), linesOf('the next start', second, bed)],
      lostMs,
    };
  } finally {
    await bed.clear();
  }
}

/** Kills the start script, and the guard, which leads a process group. */
function killNodes(bed: Bed, start: Start): void {
  signalGroup(bed.processes().guard.pid, 'SIGKILL');
  start.kill('SIGKILL');
}

function killAll(bed: Bed, start: Start): void {
  const { firebase } = bed.processes();
  killNodes(bed, start);
  signalGroup(firebase.pid, 'SIGKILL');
}

/** Waits until the local Firebase is writing an export. */
async function waitForExport({ folder }: Bed): Promise<void> {
  const { home, staging } = folder();
  while (!existsSync(staging) && !readdirSync(home).some((name) => name.includes('stage'))) {
    await new Promise(setImmediate);
  }
}

export const KILLS: readonly Fault[] = [
  {
    what: 'Ctrl+C, or a signal',
    how: 'SIGINT',
    advice: 'nothing',
    provoke: (root) =>
      runAndKill(root, (_bed, start) => {
        start.kill('SIGINT');
      }),
  },
  {
    what: 'Node is killed',
    how: 'SIGKILL to the start script; its guard ends the local Firebase, which saves',
    advice: '`npm start`',
    provoke: (root) =>
      runAndKill(root, (_bed, start) => {
        start.kill('SIGKILL');
      }),
  },
  {
    what: 'Every Node is killed',
    how: 'SIGKILL to the start script and to the guard; the local Firebase runs on',
    advice: '`npm start`',
    provoke: (root) => runAndKill(root, killNodes),
  },
  {
    what: 'The local Firebase is killed',
    how: `SIGKILL to it, ${LONGER_THAN_A_SAVING_MS / 1000} s after the start`,
    advice: '`npm start`',
    provoke: (root) =>
      runAndKill(
        root,
        (bed) => {
          process.kill(bed.processes().firebase.pid, 'SIGKILL');
        },
        { runFor: LONGER_THAN_A_SAVING_MS },
      ),
  },
  {
    what: 'All is killed at once, as when the power goes',
    how: `SIGKILL to all processes, ${LONGER_THAN_A_SAVING_MS / 1000} s after the start`,
    advice: '`npm start`',
    provoke: (root) => runAndKill(root, killAll, { runFor: LONGER_THAN_A_SAVING_MS }),
  },
  {
    what: 'All is killed during an export',
    how: 'SIGINT, then SIGKILL to all processes as soon as files are being written',
    advice: '`npm start`',
    provoke: (root) =>
      runAndKill(
        root,
        async (bed, start) => {
          start.kill('SIGINT');
          await waitForExport(bed);
          killAll(bed, start);
        },
        { school: 'demo' },
      ),
  },
];
