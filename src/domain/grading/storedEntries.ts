import type { EntryTask, GeneratedEntry } from '../../models/gradebook';
import { apportionFinal } from './partial';
import { hundredths } from './rounding';

/**
 * The stored form of a report card's entries: parallel lists of whole hundredths, and the tasks of
 * all entries as one text. In this form the rules can check every number and limit the size of
 * everything; they cannot inspect a list of maps (firestore.rules, reportCards). The contribution
 * of each entry is not stored, because it follows from their sum.
 */
export type StoredEntries = {
  entrySchemes: string[];
  entryNames: string[];
  /** Percents in hundredths: 33.33 % is 3333. */
  entryShares: number[];
  entryGrades: number[];
  /** The schemes for which no grade was given. */
  entryDefaults: string[];
  /**
   * JSON of the tasks by scheme; schemes without tasks are left out, but for those that do not apply, which
   * have an empty list.
   */
  entryTasks: string;
  /** The sum of the entries in hundredths: the final, unless it was set by hand. */
  entryFinal: number;
};

/** Converts entries to their stored form. */
export function splitEntries(entries: readonly GeneratedEntry[]): StoredEntries {
  const withTasks = entries.filter(
    ({ tasks, isNotApplicable }) => tasks.length > 0 || isNotApplicable === true,
  );
  const tasks = Object.fromEntries(withTasks.map((entry) => [entry.idScheme, entry.tasks]));
  return {
    entrySchemes: entries.map(({ idScheme }) => idScheme),
    entryNames: entries.map(({ name }) => name),
    entryShares: entries.map(({ percent }) => hundredths(percent)),
    entryGrades: entries.map(({ grade }) => hundredths(grade)),
    entryDefaults: entries.filter(({ isDefault }) => isDefault).map(({ idScheme }) => idScheme),
    entryTasks: JSON.stringify(tasks),
    entryFinal: entries.reduce((sum, { weighted }) => sum + hundredths(weighted), 0),
  };
}

/** The output of `splitEntries` with its tasks parsed; missing list items become 0 or empty. */
export type ReadEntries = Omit<StoredEntries, 'entryTasks'> & {
  entryTasks: Record<string, EntryTask[]>;
};

/** Converts stored entries back. */
export function joinEntries(stored: ReadEntries): GeneratedEntry[] {
  const weighted = stored.entrySchemes.map((_, i) => ({
    percent: (stored.entryShares[i] ?? 0) / 100,
    grade: (stored.entryGrades[i] ?? 0) / 100,
  }));
  const parts = apportionFinal(weighted, stored.entryFinal / 100);
  return weighted.map((each, i) => {
    const idScheme = stored.entrySchemes[i] ?? '';
    const tasks = stored.entryTasks[idScheme];
    return {
      ...each,
      idScheme,
      name: stored.entryNames[i] ?? '',
      weighted: parts[i] ?? 0,
      isDefault: stored.entryDefaults.includes(idScheme),
      ...(tasks?.length === 0 && { isNotApplicable: true }),
      tasks: tasks ?? [],
    };
  });
}
