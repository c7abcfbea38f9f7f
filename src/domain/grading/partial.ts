import type { GeneratedEntry, ReportEntry, Scheme } from '../../models/gradebook';
import type { GradingPolicy } from './policy';
import { hundredths, sumGrades, toGrade } from './rounding';
import {
  hasRecord,
  schemeGrade,
  type GradedStudent,
  type GradeSources,
  type SchemeGrade,
} from './scheme';

type EntryScheme = Pick<Scheme, 'id' | 'name' | 'percent'>;
type Rounding = Pick<GradingPolicy, 'rounding'>;

/**
 * What a grade puts into the partial: percent / 10 x grade / 10 (spec 9), two decimals.
 * @param percent 0 to 100
 * @param grade 0 to 10
 * @returns 0 to 10
 */
export function entryNote(percent: number, grade: number, policy: Rounding): number {
  return toGrade((hundredths(percent) * hundredths(grade)) / 1_000_000, policy);
}

/** One entry of a report card; it needs no scheme to be read. */
export function reportEntry(
  { id: idScheme, name, percent }: EntryScheme,
  { grade, kind }: Pick<SchemeGrade, 'grade' | 'kind'>,
  policy: Rounding,
): Omit<GeneratedEntry, 'tasks'> {
  return {
    idScheme,
    name,
    percent,
    grade,
    note: entryNote(percent, grade, policy),
    isDefault: kind === 'default',
  };
}

/**
 * The final of a partial: the sum of its entries as they are stored, so that adding up by hand what
 * the screen shows gives the same. Entries rounded upwards one by one can exceed the scale (16 x
 * 6.25 % of a 10 are 16 x 0.63): the final ends at 10.
 * @returns 0 to 10, two decimals
 */
export function partialFinal(
  entries: readonly Pick<ReportEntry, 'note'>[],
  { maxFinal }: Pick<GradingPolicy, 'maxFinal'>,
): number {
  return Math.min(maxFinal, sumGrades(entries.map(({ note }) => note)));
}

/** The final of a student with 10 everywhere: below 10 while the percents are below 100 (D48). */
export function highestFinal(
  schemes: readonly Pick<Scheme, 'percent'>[],
  policy: Pick<GradingPolicy, 'rounding' | 'maxFinal'>,
): number {
  const best = schemes.map(({ percent }) => ({
    note: entryNote(percent, policy.maxFinal, policy),
  }));
  return partialFinal(best, policy);
}

export type PartialEntry = Omit<GeneratedEntry, 'tasks'> & Pick<SchemeGrade, 'kind' | 'tasks'>;

/** A partial of one student with everything a number needs to explain itself. */
export type PartialResult = {
  entries: PartialEntry[];
  /** 0 to 10, two decimals. */
  noteFinal: number;
  /** Schemes for which the missing grade counts. */
  defaultedSchemes: number;
  /** Tasks, inside the averages, for which it counts. */
  defaultedTasks: number;
  /** Submissions that nobody has looked at (D47). */
  unreviewed: number;
  /** False for a student of whom the partial has nothing: no score, no grade, no submission. */
  hasRecord: boolean;
};

/**
 * Computes a partial of one student: the one place from which screen, report and sheet take it.
 * @param schemes of the partial, in their order; deleted ones are left out
 */
export function computePartial(
  schemes: readonly Pick<Scheme, 'id' | 'name' | 'percent' | 'external' | 'tasks' | 'deleted'>[],
  student: GradedStudent,
  sources: GradeSources,
  policy: GradingPolicy,
): PartialResult {
  const entries = schemes
    .filter(({ deleted }) => !deleted)
    .map((scheme): PartialEntry => {
      const found = schemeGrade(scheme, student, sources, policy);
      return {
        ...reportEntry(scheme, found, policy),
        kind: found.kind,
        tasks: found.tasks,
      };
    });
  const tasks = entries.flatMap((entry) => entry.tasks);
  return {
    entries,
    noteFinal: partialFinal(entries, policy),
    defaultedSchemes: entries.filter(({ isDefault }) => isDefault).length,
    defaultedTasks: tasks.filter(({ kind }) => kind === 'defaulted').length,
    unreviewed: tasks.filter(({ isUnreviewed }) => isUnreviewed).length,
    hasRecord: entries.some(hasRecord),
  };
}

/**
 * Whether a partial was over when the student came (D122): every task had ended, there is one to tell
 * by, and the student has nothing of one's own in it. Such a partial has no grade.
 */
export function cameAfter({ entries, hasRecord }: PartialResult): boolean {
  const tasks = entries.flatMap((entry) => entry.tasks);
  return !hasRecord && tasks.length > 0 && tasks.every(({ kind }) => kind === 'notApplicable');
}
