import { apportionFinal, highestFinal, partialFinal, type PartialEntry } from './partial';
import { isFullyShared, remainingPercent } from './percent';
import type { GradingPolicy } from './policy';
import { hundredths } from './rounding';
import { isOutKind } from './scheme';

/** A partial of one student that may not be over: the points reached in its graded part. */
export type PartialStanding = {
  /** All schemes of the partial are there, and the student has a grade in each of them. */
  isComplete: boolean;
  /** The entries that count already: typed scores, and tasks that were graded or are over. */
  counted: PartialEntry[];
  /**
   * The points that each counted entry brings to the sum, two decimals; together they make the sum.
   */
  parts: number[];
  /** 0 to 10, two decimals. */
  sum: number;
  /** The most that the counted entries can bring, 0 to 10. */
  most: number;
  /** The percent for which there is no scheme, 0 to 100. */
  free: number;
};

/**
 * A missing score is nothing yet; a task that is over without a submission has its missing grade.
 * A scheme that is left out adds nothing to the others.
 */
const counts = ({ kind, tasks }: PartialEntry): boolean =>
  kind === 'default' ? tasks.some((task) => task.kind === 'defaulted') : !isOutKind(kind);

/** Whether nothing is missing in an entry that does not count: there is nothing in it for the student. */
export const isLeftOut = ({ kind, tasks }: Pick<PartialEntry, 'kind' | 'tasks'>): boolean =>
  isOutKind(kind) && tasks.every((task) => task.kind !== 'pending');

/** Computes one student's standing in a partial: nothing is a final before it is complete. */
export function partialStanding(
  entries: readonly PartialEntry[],
  policy: GradingPolicy,
): PartialStanding {
  const open = entries.filter((entry) => !counts(entry));
  const isComplete = open.every(isLeftOut) && open.length < entries.length;
  const counted = isComplete ? [...entries] : entries.filter(counts);
  const used = entries.reduce((total, { percent }) => total + hundredths(percent), 0);
  const sum = partialFinal(counted, policy);
  return {
    isComplete: counted.length === entries.length && isFullyShared(used),
    counted,
    parts: apportionFinal(counted, sum),
    sum,
    most: highestFinal(counted, policy),
    free: remainingPercent(used),
  };
}
