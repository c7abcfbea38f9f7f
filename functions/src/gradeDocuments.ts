import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { DatedConduct } from '../../src/domain/conduct';
import { readFields, type Read } from './documents';

// Libretas and registers read these fields of a student's report cards and conduct.

const FINAL = [
  'idStudent',
  'idSubject',
  'courseId',
  'indexPartial',
  'noteFinal',
  'transferredFrom',
] as const;
/** The fields of a report card that tell a final, for a query's `select`. */
export const FINAL_FIELDS = [...FINAL, 'manual', 'entryDefaults', 'entryTasks'] as const;
export type Card = Read<'reportCard', (typeof FINAL)[number]> & {
  manual: boolean;
  /** The schemes for which the missing grade counts. */
  entryDefaults: string[];
  /** Whether the missing grade counts for a task inside a scheme's mean is in its tasks. */
  entryTasks: string;
};

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
export const readCard = (card: QueryDocumentSnapshot): Card => {
  // Those made before it was kept say nothing of it.
  const defaults: unknown = card.get('entryDefaults');
  return {
    ...readFields('reportCard', card.ref.path, card.data(), FINAL),
    manual: card.get('manual') === true,
    entryDefaults: Array.isArray(defaults) ? defaults.map(String) : [],
    entryTasks: String(card.get('entryTasks') ?? '{}'),
  };
};

/** A student's record of a partial. @throws Error when a field is not of its type */
export function readConduct(record: QueryDocumentSnapshot): StudentConduct {
  const fields = readFields('conduct', record.ref.path, record.data(), CONDUCT_FIELDS);
  return { ...fields, updatedAt: fields.updatedAt.toMillis() };
}
