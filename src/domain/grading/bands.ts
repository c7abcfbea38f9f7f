import { MAX_FINAL_GRADE, type GradeBand, type GradingPolicy } from './policy';

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

/** The qualitative scale of the school regulation, Art. 194, best first. */
export const QUALITATIVE_SCALE = [
  { code: 'DAR', from: 9, to: MAX_FINAL_GRADE },
  { code: 'AAR', from: 7, to: 8.99 },
  { code: 'PAAR', from: 4.01, to: 6.99 },
  { code: 'NAAR', from: 0, to: 4 },
] as const;
export type QualitativeCode = (typeof QUALITATIVE_SCALE)[number]['code'];

/**
 * The letters of a grade on the regulation's scale. The specification's colour bands have other
 * limits: exactly 7 is AAR and yellow, exactly 9 is DAR and green.
 * @param grade 0 to 10, two decimals
 */
export function qualitativeCode(grade: number): QualitativeCode {
  return QUALITATIVE_SCALE.find(({ from }) => grade >= from)?.code ?? 'NAAR';
}
