import type { LocalFirebase } from './localFirebase';
import { whyUnsaved, type Keeper } from './keeper';
import type { SchoolLock } from './schoolLock';
import { showTime, type Say } from './terminal';

/** `problem` says in one line what is not saved; null when all of it is. */
export type Closing = { problem: string | null };

export type SavingOptions = {
  keeper: Keeper;
  lock: SchoolLock;
  say: Say;
  /** A word that is another one after each change; null when it cannot be told. */
  readMark: () => Promise<string | null>;
};

/** Ten seconds are promised, and saving takes its time too: three seconds for the largest school. */
const LOOK_EVERY_MS = 6000;
/** Also without a mark that moved: a file put in the place of one of the same size moves none. */
const SAVE_ANYWAY_MS = 60_000;

function asOf(keeper: Keeper): string {
  const time = keeper.savedAt();
  return time === null
    ? 'Nothing is saved yet.'
    : `What changed after ${showTime(time)} is not saved.`;
}

/** Saves when something has changed; the returned function ends that, after the saving that goes on. */
export function startSaving({ keeper, lock, say, readMark }: SavingOptions): () => Promise<void> {
  let saving: Promise<void> | null = null;
  let savedMark: string | null = null;
  let triedAt = 0;
  let problem: string | null = null;
  const saveChanges = async (): Promise<void> => {
    const mark = await readMark(); // before the export: what changes during it moves the next one
    const isKnown = mark !== null && mark === savedMark;
    if (problem === null && isKnown && Date.now() - triedAt < SAVE_ANYWAY_MS) return;
    triedAt = Date.now();
    await keeper.save();
    savedMark = mark;
    if (problem !== null) say('the school is saved again.');
    problem = null;
  };
  const look = async (): Promise<void> => {
    try {
      lock.touch();
      await saveChanges();
    } catch (error) {
      const why = whyUnsaved(error);
      // It is tried again every few seconds: each problem is said once.
      if (why !== problem) say(`the school could not be saved: ${why}. ${asOf(keeper)}`);
      problem = why;
    }
  };
  const timer = setInterval(() => {
    saving ??= look().finally(() => {
      saving = null;
    });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await saving;
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
