import { readSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import type { SubGrade } from '../../src/models/task';

/**
 * The sub-grades of a stored submission; none before it is scored or graded. While a deployed school is migrated
 * some still are the list of before.
 */
export function subGradesIn(stored: StoredSubGrades | SubGrade[] | undefined): SubGrade[] {
  if (stored === undefined) return [];
  return Array.isArray(stored) ? stored : readSubGrades(stored);
}
