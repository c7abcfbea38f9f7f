import type { GradeLabel } from '../../models/gradebook';
import type { GradeBand, GradingPolicy } from './policy';

/** Colour band of a grade of 0 to 10: <6 low, <=7 middle, <=9 good, else top. */
export function gradeBand(grade: number, { bands }: Pick<GradingPolicy, 'bands'>): GradeBand {
  const found = bands.find(({ to, isIncluded }) => (isIncluded ? grade <= to : grade < to));
  return found?.band ?? 'top';
}

/** The number of grades in each band. */
export function countBands(
  grades: readonly number[],
  policy: Pick<GradingPolicy, 'bands'>,
): Record<GradeBand, number> {
  const counts = { low: 0, middle: 0, good: 0, top: 0 };
  for (const grade of grades) counts[gradeBand(grade, policy)] += 1;
  return counts;
}

/**
 * The label of a grade on the school's qualitative scale. The colour bands have other limits: by the
 * regulation's scale exactly 7 is AAR and yellow, exactly 9 is DAR and green.
 * @param grade 0 to 10, two decimals
 * @returns undefined for a scale without labels
 */
export function gradeLabel(
  grade: number,
  { labels }: Pick<GradingPolicy, 'labels'>,
): GradeLabel | undefined {
  return labels.find(({ from }) => grade >= from) ?? labels.at(-1);
}
