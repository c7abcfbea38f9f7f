import type { GeneratedEntry, ReportEntry, Scheme } from '../../models/gradebook';
import type { GradingPolicy } from './policy';
import { hundredths, toGrade } from './rounding';
import {
  hasRecord,
  isOutKind,
  schemeGrade,
  type GradedStudent,
  type GradeSources,
  type SchemeGrade,
} from './scheme';

type Rounding = Pick<GradingPolicy, 'rounding'>;

/** The share of one scheme in a partial, in percent, and the student's grade in it. */
export type WeightedGrade = Pick<ReportEntry, 'percent' | 'grade'>;

/** Products of a percent and a grade are counted in this many parts of a hundredth. */
const PARTS = 10_000;

/** Percent times grade as a whole number of parts, so that sums of them are exact. */
const inParts = ({ percent, grade }: WeightedGrade): number =>
  hundredths(percent) * hundredths(grade);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The final of a partial: the exact sum of percent / 10 x grade / 10, rounded or cut only once. So
 * a 10 in every scheme gives 10, however the percents are divided.
 * @param entries percents of 0 to 100 that add up to 100 or less, grades of 0 to 10
 * @returns 0 to 10, two decimals
 */
export function partialFinal(
  entries: readonly WeightedGrade[],
  policy: Rounding & Pick<GradingPolicy, 'maxFinal'>,
): number {
  const exact = sumOf(entries.map(inParts)) / (100 * PARTS);
  return Math.min(policy.maxFinal, toGrade(exact, policy));
}

/**
 * The contribution of each entry to the final, two decimals, so that the numbers on the screen add
 * up to the final. Each is cut to two decimals, and the missing hundredths go to the entries that
 * lost most (largest remainder); among equal ones the first gets it.
 * @param final as `partialFinal` gives it for these entries
 * @returns in the order of the entries; each differs from its exact product by less than 0.01
 */
export function apportionFinal(entries: readonly WeightedGrade[], final: number): number[] {
  const products = entries.map(inParts);
  const cut = products.map((product) => Math.floor(product / PARTS));
  const missing = hundredths(final) - sumOf(cut);
  const byRest = products.map((product, i) => ({ i, rest: product % PARTS }));
  byRest.sort((a, b) => b.rest - a.rest || a.i - b.i);
  const raised = new Set(byRest.slice(0, Math.max(0, missing)).map(({ i }) => i));
  return cut.map((whole, i) => (whole + (raised.has(i) ? 1 : 0)) / 100);
}

/** The final of a student with 10 in every scheme: below 10 while the percents are below 100. */
export function highestFinal(
  schemes: readonly Pick<Scheme, 'percent'>[],
  policy: Rounding & Pick<GradingPolicy, 'maxFinal'>,
): number {
  return partialFinal(
    schemes.map(({ percent }) => ({ percent, grade: policy.maxFinal })),
    policy,
  );
}

type KindedGrade = WeightedGrade & Partial<Pick<SchemeGrade, 'kind'>>;

/**
 * Gives entries that are left out the mean of the others by their percents, so that they change nothing: the
 * percents of a partial always make its whole. When every entry is left out, the missing grade stays.
 */
export function withExempt<T extends KindedGrade>(
  entries: readonly T[],
  policy: Rounding,
): readonly T[] {
  if (!entries.some(({ kind }) => isOutKind(kind))) return entries;
  const others = entries.filter(({ kind }) => !isOutKind(kind));
  const shares = sumOf(others.map(({ percent }) => hundredths(percent)));
  if (shares === 0) return entries;
  const grade = toGrade(sumOf(others.map(inParts)) / (100 * shares), policy);
  return entries.map((entry) => (isOutKind(entry.kind) ? { ...entry, grade } : entry));
}

export type PartialEntry = Omit<GeneratedEntry, 'tasks'> & Pick<SchemeGrade, 'kind' | 'tasks'>;

/** One student's partial with all data needed to explain each number. */
export type PartialResult = {
  entries: PartialEntry[];
  /** 0 to 10, two decimals. */
  noteFinal: number;
  /** Schemes for which the policy's missing grade counts. */
  defaultedSchemes: number;
  /** Tasks, inside the averages, for which the missing grade counts. */
  defaultedTasks: number;
  /** Submissions that the teacher has not reviewed. */
  unreviewed: number;
  /** False for a student without any score, grade or submission in the partial. */
  hasRecord: boolean;
  /** Something of it was given before the student came, and nothing has been due since. */
  cameAfter: boolean;
};

/**
 * Computes one student's partial; screen, report and sheet all use this function.
 * @param schemes of the partial, in their order; deleted ones are left out
 */
export function computePartial(
  schemes: readonly Pick<Scheme, 'id' | 'name' | 'percent' | 'external' | 'tasks' | 'deleted'>[],
  student: GradedStudent,
  sources: GradeSources,
  policy: GradingPolicy,
): PartialResult {
  const given = schemes
    .filter(({ deleted }) => !deleted)
    .map((scheme) => ({
      idScheme: scheme.id,
      name: scheme.name,
      percent: scheme.percent,
      ...schemeGrade(scheme, student, sources, policy),
    }));
  const graded = withExempt(given, policy);
  const noteFinal = partialFinal(graded, policy);
  const parts = apportionFinal(graded, noteFinal);
  const isNothingLeft = graded.every(({ kind }) => isOutKind(kind));
  const entries = graded.map((each, i): PartialEntry => ({
    ...each,
    weighted: parts[i] ?? 0,
    isDefault: each.kind === 'default' || isNothingLeft,
  }));
  const tasks = entries.flatMap((entry) => entry.tasks);
  return {
    entries,
    noteFinal,
    defaultedSchemes: entries.filter(({ isDefault }) => isDefault).length,
    defaultedTasks: tasks.filter(({ kind }) => kind === 'defaulted').length,
    unreviewed: tasks.filter(({ isUnreviewed }) => isUnreviewed).length,
    hasRecord: entries.some(hasRecord),
    cameAfter: !entries.some(hasRecord) && wasOverBefore(entries, sources.given),
  };
}

/**
 * Whether all grades of a partial were given before the student came, and nothing in it has been
 * due since. A scheme in which nobody has a score, or that counts no task, was due for nobody; an
 * open task is not due yet.
 */
function wasOverBefore(entries: readonly PartialEntry[], given: GradeSources['given']): boolean {
  const isOver = ({ idScheme, kind, tasks }: PartialEntry) =>
    kind === 'notApplicable' || kind === 'default'
      ? tasks.every((task) => task.kind === 'notApplicable' || task.kind === 'pending') &&
        (kind === 'notApplicable' || !given.has(idScheme))
      : false;
  return entries.some(({ kind }) => kind === 'notApplicable') && entries.every(isOver);
}
