import type { DataFolder } from './dataFolder';
import { LocalError } from './localError';
import { findDamage, listSaved, listSetAside, sizeOf, type SavedSchool } from './savedSchools';
import { showTime } from './terminal';

/** Every school that can be taken again, as it is numbered: the kept ones, then those set aside. */
function listAll(folder: DataFolder): SavedSchool[] {
  return [...listSaved(folder), ...listSetAside(folder)];
}

/** The saved schools, a line each, and how to take one. */
export function describeSaved(folder: DataFolder): string {
  const kept = listSaved(folder).length;
  const lines = listAll(folder).map(({ path, savedAt, version }, i) => {
    const size = `${(sizeOf(path) / 1e6).toFixed(1)} MB`;
    const damage = findDamage(path);
    const remarks = [i >= kept && 'set aside', damage !== null && `damaged: ${damage}`];
    return [
      String(i + 1).padStart(4),
      showTime(savedAt),
      size.padStart(9),
      `version ${version}`,
      ...remarks.filter((remark) => remark !== false),
    ].join('  ');
  });
  if (lines.length === 0) return `aula: no school is saved in ${folder.home} yet.`;
  return [
    `aula: the schools saved in ${folder.home}, the newest first:`,
    ...lines,
    'Take one with: npm start -- --restore NUMBER',
  ].join('\n');
}

/**
 * The saved school with this number in the list.
 * @throws LocalError when there is none
 */
export function findSaved(folder: DataFolder, number: number): SavedSchool {
  const saved = listAll(folder)[number - 1];
  if (saved === undefined) {
    throw new LocalError(
      `no saved school has the number ${number}; npm start -- --restore lists them.`,
    );
  }
  return saved;
}
