import type { EntryTask, GeneratedEntry } from '../../models/gradebook';
import { apportionFinal } from './partial';
import { hundredths } from './rounding';

/**
 * The entries of a report card as they are stored: lists side by side, of whole hundredths, and the tasks
 * of all entries as one text. So the rules can check every number and bound everything; they could not
 * look into a list of maps (firestore.rules, reportCards). What each entry gives is not stored: it follows
 * from what they add up to.
 */
export type StoredEntries = {
  entrySchemes: string[];
  entryNames: string[];
  /** Percents in hundredths: 33.33 % is 3333. */
  entryShares: number[];
  entryGrades: number[];
  /** The schemes for which nobody gave a grade. */
  entryDefaults: string[];
  /** JSON of the tasks by scheme; schemes without tasks are not in it. */
  entryTasks: string;
  /** What the entries add up to, in hundredths: the final, unless that was set by hand. */
  entryFinal: number;
};

/** Entries as they are stored. */
export function splitEntries(entries: readonly GeneratedEntry[]): StoredEntries {
  const withTasks = entries.filter(({ tasks }) => tasks.length > 0);
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

/** What `splitEntries` made, with its text of tasks read; whatever a list lacks is 0 or empty. */
export type ReadEntries = Omit<StoredEntries, 'entryTasks'> & {
  entryTasks: Record<string, EntryTask[]>;
};

/** Stored entries as the application has them. */
export function joinEntries(stored: ReadEntries): GeneratedEntry[] {
  const weighted = stored.entrySchemes.map((_, i) => ({
    percent: (stored.entryShares[i] ?? 0) / 100,
    grade: (stored.entryGrades[i] ?? 0) / 100,
  }));
  const parts = apportionFinal(weighted, stored.entryFinal / 100);
  return weighted.map((each, i) => ({
    ...each,
    idScheme: stored.entrySchemes[i] ?? '',
    name: stored.entryNames[i] ?? '',
    weighted: parts[i] ?? 0,
    isDefault: stored.entryDefaults.includes(stored.entrySchemes[i] ?? ''),
    tasks: stored.entryTasks[stored.entrySchemes[i] ?? ''] ?? [],
  }));
}
