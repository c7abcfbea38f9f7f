import type { Promotion, StudentYear } from '../../models/promotion';
import type { StudentRecord } from '../../models/register';
import type { GradingPolicy } from '../grading/policy';
import { gradeOfYear } from '../grading/yearRecord';
import { libretaOfRecord, supletoriosOf, yearResult } from './studentYear';

/** A subject on a certificate; all grades 0 to 10, two decimals. */
export type CertifiedSubject = {
  id: string;
  name: string;
  average: number | null;
  supletorio: number | null;
  /** The average after the supletorio. */
  final: number | null;
  /** The code of the qualitative scale; empty without an average. */
  label: string;
};

/** The content of one student's certificate of promotion. */
export type Certificate = {
  subjects: CertifiedSubject[];
  /** The mean of the finals of all graded subjects. */
  average: number | null;
  label: string;
};

/**
 * The certificate of a promoted student, from the register and later decisions.
 * @param count how many partials the period had
 * @param policy that of the period
 * @returns null for who is not promoted
 */
export function certificateOf(
  record: Pick<StudentRecord, 'courseId' | 'subjects'>,
  year: Pick<StudentYear, 'decision' | 'outcome' | 'failed'>,
  promotion: Pick<Promotion, 'passGrade'>,
  count: number,
  policy: GradingPolicy,
): Certificate | null {
  if (yearResult(year, promotion) !== 'promoted') return null;
  const { rows, average, label } = libretaOfRecord(record, count, policy, supletoriosOf(year));
  const subjects = rows.map((row): CertifiedSubject => ({
    id: row.idSubject,
    name: row.name,
    average: row.average,
    supletorio: row.supletorio ?? null,
    final: gradeOfYear(row),
    label: row.label,
  }));
  return { subjects, average, label: label?.code ?? '' };
}
