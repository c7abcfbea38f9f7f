import { existsSync } from 'node:fs';
import type { DataFolder } from './dataFolder';
import { LocalError } from './localError';
import { planMigrations, type Migration, type Shape } from './migrations';
import { copyAsNewest, findDamage, listSaved, putAside, type SavedSchool } from './savedSchools';
import { showTime, type Say } from './terminal';

/** The saved school to load, and what brings it to today's shape. */
export type Opening = { saved: SavedSchool; steps: readonly Migration[] };

/**
 * Makes an earlier saved school the newest one.
 * @throws LocalError when it cannot be used
 */
export function restoreSaved(saved: SavedSchool, folder: DataFolder, shape: Shape): void {
  const damage = existsSync(saved.path) ? findDamage(saved.path) : 'it is gone';
  if (damage !== null) throw new LocalError(`that school is damaged: ${damage}.`);
  const plan = planMigrations(saved.version, shape);
  if (plan.kind !== 'steps') {
    throw new LocalError(
      `that school is of version ${saved.version}, and nothing brings it to version ${shape.version}.`,
    );
  }
  copyAsNewest(saved.path, folder);
}

/**
 * The newest saved school that is whole; null when there is none. What cannot be used is set aside.
 * @throws LocalError when a newer version of the application saved it
 */
export function chooseSaved(folder: DataFolder, shape: Shape, say: Say): Opening | null {
  const all = listSaved(folder);
  for (const saved of all) {
    const damage = findDamage(saved.path);
    if (damage !== null) {
      setDamagedAside(saved, damage, folder, say);
      continue;
    }
    const plan = planMigrations(saved.version, shape);
    if (plan.kind === 'newer') {
      throw new LocalError(
        `the saved school is of version ${saved.version}, and this checkout knows version ` +
          `${shape.version}: update the checkout, or begin anew with \`npm start -- --fresh\`.`,
      );
    }
    if (plan.kind === 'gap') {
      const paths = listSaved(folder).map(({ path }) => path);
      const target = putAside(folder, paths, `version-${saved.version}`);
      say(
        `the saved school is of version ${saved.version} and nothing brings it to version ` +
          `${plan.missing}: it was moved to ${target}, and a new one is seeded.`,
      );
      return null;
    }
    return { saved, steps: plan.steps };
  }
  return null;
}

/** Puts a saved school that cannot be loaded out of the way; says what comes in its place. */
export function setDamagedAside(
  { path, savedAt }: SavedSchool,
  damage: string,
  folder: DataFolder,
  say: Say,
): void {
  const target = putAside(folder, [path], 'damaged');
  const [next] = listSaved(folder);
  const instead = next ? `the one of ${showTime(next.savedAt)} is tried` : 'a new one is seeded';
  say(
    `the school saved at ${showTime(savedAt)} is damaged (${damage}): it was moved to ${target}, ` +
      `and ${instead}.`,
  );
}
