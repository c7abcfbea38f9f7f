import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { DatedConduct } from '../../src/domain/conduct';
import { readFields, type Read } from './documents';

// What libretas and registers read of a student's report cards and records of conduct.

/** The fields of a report card that tell a final, for a query's `select`. */
export const FINAL_FIELDS = [
  'idStudent',
  'idSubject',
  'courseId',
  'indexPartial',
  'noteFinal',
  'transferredFrom',
] as const;
export type Card = Read<'reportCard', (typeof FINAL_FIELDS)[number]>;

const CONDUCT_FIELDS = [
  'idStudent',
  'indexPartial',
  'behaviour',
  'justified',
  'unjustified',
  'late',
  'observation',
  'updatedAt',
] as const;
export type StudentConduct = DatedConduct & { idStudent: string };

/** The final that a report card holds. @throws Error when a field is not of its type */
export const readCard = (card: QueryDocumentSnapshot): Card =>
  readFields('reportCard', card.ref.path, card.data(), FINAL_FIELDS);

/** A student's record of a partial. @throws Error when a field is not of its type */
export function readConduct(record: QueryDocumentSnapshot): StudentConduct {
  const fields = readFields('conduct', record.ref.path, record.data(), CONDUCT_FIELDS);
  return { ...fields, updatedAt: fields.updatedAt.toMillis() };
}
