import type { DocumentReference } from 'firebase-admin/firestore';
import {
  readSubGrades,
  writeSubGrades,
  type StoredSubGrades,
} from '../../src/domain/storedSubGrades';
import type { SubGrade } from '../../src/models/task';

type AtLeastOne = [SubGrade, ...SubGrade[]];

/** Changes the sub-grades of a stored submission past the rules, and other fields with them. */
export async function changeSubGrades(
  submission: DocumentReference,
  change: (parts: AtLeastOne) => readonly SubGrade[],
  others: Record<string, unknown> = {},
): Promise<void> {
  const parts = readSubGrades((await submission.get()).get('subNotes') as StoredSubGrades);
  const subNotes = writeSubGrades(change(parts as AtLeastOne));
  await submission.update({ ...others, subNotes });
}
