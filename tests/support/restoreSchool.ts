import { writeFileSync } from 'node:fs';
import { waitForFunctions } from '../../local/school';
import { readFirstState, restoreFirstState, type FirstState } from './firstState';
import { awaitIdle, control, type TestSchool } from './testSchool';

/** The first states that this worker has noted, by school; they outlive the modules of a test file. */
const STATES = Symbol.for('aula.firstStates');
const noted = globalThis as { [STATES]?: Map<string, FirstState> };
const firstStates: Map<string, FirstState> = (noted[STATES] ??= new Map<string, FirstState>());

type Functions = { runnerAlive: boolean; retryWaiting: number; deadLettered: number };

/** Tells whether no worker has used the school yet; from now on one has. */
function isUnused({ hubTokenFile }: TestSchool): boolean {
  try {
    writeFileSync(`${hubTokenFile}.used`, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Resets the school to its first state, which an unused one has already. No page may be open. If
 * the functions are healthy, only the changed documents are restored; otherwise the snapshot is,
 * which starts the functions anew.
 */
export async function restoreSchool(school: TestSchool): Promise<void> {
  await control(school, 'DELETE', 'faultPlan');
  // A function that is still running would write into the restored school.
  await awaitIdle(school);
  const functions = (await control(school, 'GET', 'functions')) as Functions;
  const state = firstStates.get(school.control);
  const isWell = functions.runnerAlive && functions.retryWaiting + functions.deadLettered === 0;
  if (state && isWell) {
    await restoreFirstState(school, state);
    return;
  }
  const isFirst = isUnused(school);
  if (!isFirst || !isWell) await control(school, 'POST', 'snapshots/base:restore', {});
  await waitForFunctions(school.ports);
  firstStates.set(school.control, await readFirstState(school));
}

/**
 * Notes that the school becomes another one: the snapshot restores its first state, not the changes
 * since.
 */
export function forgetFirstState({ control: key }: TestSchool): void {
  firstStates.delete(key);
}
