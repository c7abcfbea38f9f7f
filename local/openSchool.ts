import { existsSync } from 'node:fs';
import { withFirestore } from './adminFirestore';
import { targetOf } from './seed/writeSchool';
import type { DataFolder } from './dataFolder';
import { StartFailure } from './guarded';
import { startFirebase, type FirebaseOptions, type LocalFirebase } from './localFirebase';
import { LocalError } from './localError';
import { planMigrations, type Migration, type Shape } from './migrations';
import { type Ports } from './ports';
import {
  findDamage,
  finishRenames,
  putDamagedAside,
  readSaved,
  replaceSchool,
  type SavedSchool,
} from './savedSchool';
import { showTime, type Say } from './terminal';

/** The saved school to load, and what brings it to today's shape. */
export type Opening = { saved: SavedSchool; steps: readonly Migration[] };

export type OpenOptions = FirebaseOptions & { isFresh: boolean; shape: Shape; say: Say };

/** Puts a damaged saved school aside; the save before it takes its place. */
export function replaceDamaged(folder: DataFolder, damage: string, say: Say): void {
  const target = putDamagedAside(folder.saved, folder);
  finishRenames(folder);
  const earlier = readSaved(folder.saved);
  const instead = earlier
    ? `The save before it, of ${showTime(earlier.savedAt)}, is loaded`
    : 'There is no save before it: a new school is seeded';
  say(`the saved school is damaged (${damage}) and was moved to ${target}. ${instead}.`);
}

/**
 * The saved school, if it is whole and can be brought to today's shape; otherwise null.
 * @throws LocalError when a newer version of the application saved it
 */
export function chooseSaved(folder: DataFolder, shape: Shape, say: Say): Opening | null {
  for (;;) {
    const saved = readSaved(folder.saved);
    if (saved === null) return null;
    const damage = findDamage(saved.path);
    if (damage !== null) {
      replaceDamaged(folder, damage, say);
      continue;
    }
    const plan = planMigrations(saved.version, shape);
    if (plan.kind === 'steps') return { saved, steps: plan.steps };
    if (plan.kind === 'newer') {
      throw new LocalError(
        `the saved school has version ${saved.version}, and this checkout knows versions up to ` +
          `${shape.version}. Update the checkout, or start a new school with \`npm start -- --fresh\`.`,
      );
    }
    say(
      `the saved school has version ${saved.version}, and no migration leads to version ` +
        `${plan.missing}. A new school is seeded; the saved one becomes the previous school.`,
    );
    return null;
  }
}

/**
 * Swaps the saved school and the previous one.
 * @throws LocalError when there is no previous school, or it cannot be used
 */
export function restorePrevious(folder: DataFolder, shape: Shape, say: Say): void {
  const previous = readSaved(folder.previous);
  if (previous === null) {
    throw new LocalError('there is no previous school. `npm start -- --fresh` keeps one.');
  }
  const damage = findDamage(previous.path);
  if (damage !== null) throw new LocalError(`the previous school is damaged: ${damage}.`);
  if (planMigrations(previous.version, shape).kind !== 'steps') {
    throw new LocalError(
      `the previous school has version ${previous.version}, and no migration leads from there to ` +
        `version ${shape.version} of this checkout.`,
    );
  }
  replaceSchool(folder.previous, folder);
  const swapped = existsSync(folder.previous) ? ' `npm start -- --restore` swaps them again.' : '';
  say(`the previous school, saved at ${showTime(previous.savedAt)}, is back.${swapped}`);
}

/** Starts the local Firebase with the saved school, or empty when there is none to load. */
export async function openSchool(
  options: OpenOptions,
): Promise<{ firebase: LocalFirebase; opening: Opening | null }> {
  const { folder, isFresh, shape, say, onOutput } = options;
  for (;;) {
    const opening = isFresh ? null : chooseSaved(folder, shape, say);
    try {
      return { firebase: await startFirebase(options, opening?.saved ?? null), opening };
    } catch (error) {
      const output = error instanceof StartFailure ? error.output : '';
      const damage = /^error: --import [^:]*: (.*)$/m.exec(output)?.[1];
      if (opening === null || damage === undefined) {
        if (!onOutput && output) console.error(output);
        throw error;
      }
      replaceDamaged(folder, damage, say);
    }
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0];

/**
 * Brings the loaded school to today's shape.
 * @throws LocalError when a step fails
 */
export async function migrate(steps: readonly Migration[], ports: Ports, say: Say): Promise<void> {
  for (const { to, why, run } of steps) {
    try {
      await withFirestore(targetOf(ports), run);
    } catch (error) {
      throw new LocalError(
        `the saved school could not be brought to version ${to} (${why}): ${firstLine(error)}. ` +
          'It is unchanged. `npm start -- --fresh` sets it aside and starts a new school.',
      );
    }
    say(`the saved school was brought to version ${to}: ${why}.`);
  }
}
