import type { LocalFirebase } from './localFirebase';
import { whyUnsaved, type Keeper } from './keeper';
import type { SchoolLock } from './schoolLock';
import { showTime, type Say } from './terminal';

/** `problem` says in one line what is not saved; null when all of it is. */
export type Closing = { problem: string | null };

/** A minute is promised, and saving takes its time too. */
const SAVE_EVERY_MS = 50_000;

function asOf(keeper: Keeper): string {
  const time = keeper.savedAt();
  return time === null
    ? 'Nothing is saved yet.'
    : `What changed after ${showTime(time)} is not saved.`;
}

/** Saves again and again; the returned function ends that, after the saving that goes on. */
export function startSaving(keeper: Keeper, lock: SchoolLock, say: Say): () => Promise<void> {
  let saving = Promise.resolve();
  let hasFailed = false;
  const timer = setInterval(() => {
    saving = saving
      .then(() => {
        lock.touch();
        return keeper.save();
      })
      .then(() => {
        if (hasFailed) say('the school is saved again.');
        hasFailed = false;
      })
      .catch((error: unknown) => {
        hasFailed = true;
        say(`the school could not be saved: ${whyUnsaved(error)}. ${asOf(keeper)}`);
      });
  }, SAVE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return saving;
  };
}

/** Saves through the hub; the official suite does not save by itself when it ends. */
async function saveBefore(keeper: Keeper): Promise<string | null> {
  try {
    await keeper.save();
    return null;
  } catch (error) {
    return `${whyUnsaved(error)}. ${asOf(keeper)}`;
  }
}

/** Makes what the embedded Firebase wrote when it ended the newest saved school. */
function saveAfter(firebase: LocalFirebase, keeper: Keeper, lock: SchoolLock): string | null {
  try {
    if (keeper.takeLeaving()) {
      lock.release();
      return null;
    }
  } catch (error) {
    // The lock stays, and with it what is known about what lies there: the next start tries again.
    return `${whyUnsaved(error)}. The next start tries again.`;
  }
  lock.release();
  const said = /^error: --export-on-exit [^:]*: (.*)$/m.exec(firebase.output())?.[1];
  return `${said ?? 'the local Firebase was killed'}. ${asOf(keeper)}`;
}

/** Ends the local Firebase, saves its school and lets it go. */
export async function saveAndEnd(
  firebase: LocalFirebase,
  keeper: Keeper,
  lock: SchoolLock,
): Promise<Closing> {
  if (firebase.backend === 'embedded') {
    await firebase.stop();
    return { problem: saveAfter(firebase, keeper, lock) };
  }
  const problem = await saveBefore(keeper);
  await firebase.stop();
  lock.release();
  return { problem };
}
