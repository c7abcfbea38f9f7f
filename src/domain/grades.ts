import { mean, round2 } from './rounding';

/** The scale every final grade uses. */
const MAX_FINAL_GRADE = 10;

type GradedPart = { calification: number | null; maxGrade: number };

/**
 * Final grade of a task: sum of sub-grades x 10 / sum of maxGrade, two decimals (spec 9, D63).
 * A missing sub-grade counts 0; when no activity carries points the result is 0.
 */
export function taskFinalGrade(parts: readonly GradedPart[]): number {
  const total = parts.reduce((sum, part) => sum + part.maxGrade, 0);
  if (total <= 0) return 0;
  const earned = parts.reduce((sum, part) => sum + (part.calification ?? 0), 0);
  return round2((earned * MAX_FINAL_GRADE) / total);
}

/**
 * Score of an automatically graded activity: correct x maxGrade / questions, two decimals (spec 9).
 * Without questions the score is 0 (D84).
 */
export function autoScore(correct: number, questions: number, maxGrade: number): number {
  return questions > 0 ? round2((correct * maxGrade) / questions) : 0;
}

/**
 * The average so far: mean of the finals of the partials there are, two decimals (D50).
 * @returns null while there is none
 */
export function currentAverage(finals: readonly number[]): number | null {
  const average = mean(finals);
  return average === null ? null : round2(average);
}

export type GradeBand = 'low' | 'middle' | 'good' | 'top';

/** Colour band of a grade of 0 to 10: <6 low, <=7 middle, <=9 good, else top (spec 9, D57). */
export function gradeBand(grade: number): GradeBand {
  if (grade < 6) return 'low';
  if (grade <= 7) return 'middle';
  return grade <= 9 ? 'good' : 'top';
}

/** A grade as text: always two decimals and the decimal point, such as "8.50". */
export function formatGrade(grade: number): string {
  return grade.toFixed(2);
}

export type ParsedGrade =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  | { kind: 'outOfRange' }
  | { kind: 'grade'; value: number };

/**
 * Reads a typed grade; point or comma separates decimals (D53), more than two decimals are rounded.
 * @param max highest value allowed; the lowest is 0
 */
export function parseGrade(text: string, max: number): ParsedGrade {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed)) return { kind: 'invalid' };
  const value = round2(Number(trimmed.replace(',', '.')));
  return value < 0 || value > max ? { kind: 'outOfRange' } : { kind: 'grade', value };
}
