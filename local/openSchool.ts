import { withFirestore } from './adminFirestore';
import { chooseSaved, setDamagedAside, type Opening } from './chooseSaved';
import { StartFailure } from './fireemu';
import { startFirebase, type FirebaseOptions, type LocalFirebase } from './localFirebase';
import { LocalError } from './localError';
import type { Migration, Shape } from './migrations';
import { HOST, type Ports } from './ports';
import { PROJECT_ID } from './project';
import type { Say } from './terminal';

export type OpenOptions = FirebaseOptions & { shape: Shape; say: Say };

/** Starts the local Firebase with the newest saved school that it can load, or with none. */
export async function openSchool(
  options: OpenOptions,
): Promise<{ firebase: LocalFirebase; opening: Opening | null }> {
  const { folder, shape, say, onOutput } = options;
  for (;;) {
    const opening = chooseSaved(folder, shape, say);
    try {
      return { firebase: await startFirebase(options, opening?.saved ?? null), opening };
    } catch (error) {
      const output = error instanceof StartFailure ? error.output : '';
      const damage = /^error: --import [^:]*: (.*)$/m.exec(output)?.[1];
      if (opening === null || damage === undefined) {
        if (!onOutput && output) console.error(output);
        throw error;
      }
      setDamagedAside(opening.saved, damage, folder, say);
    }
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0];

/**
 * Brings the loaded school to today's shape.
 * @throws LocalError when a step fails
 */
export async function migrate(steps: readonly Migration[], ports: Ports, say: Say): Promise<void> {
  const firestoreHost = `${HOST}:${String(ports.firestore)}`;
  for (const { to, why, run } of steps) {
    try {
      await withFirestore({ firestoreHost, project: PROJECT_ID }, run);
    } catch (error) {
      throw new LocalError(
        `the saved school could not be brought to version ${to} (${why}): ${firstLine(error)}. ` +
          'It is unchanged; `npm start -- --fresh` sets it aside and begins anew.',
      );
    }
    say(`the saved school was brought to version ${to}: ${why}.`);
  }
}
