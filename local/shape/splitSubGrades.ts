import type { Firestore, Query } from 'firebase-admin/firestore';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import type { SubGrade } from '../../src/models/task';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

async function splitIn(documents: Query): Promise<void> {
  await updateEach(await readAll(documents), (document) => {
    const stored: unknown = document.get('subNotes');
    return Array.isArray(stored) ? { subNotes: writeSubGrades(stored as SubGrade[]) } : null;
  });
}

/**
 * Stores the sub-grades of submissions, of grades that wait to be returned and of reopened submissions side by
 * side, so that the rules can look at ten of them. Scores of schemes have the same collection name and no
 * sub-grades.
 */
export async function splitSubGrades(db: Firestore): Promise<void> {
  for (const name of ['notes', 'gradeDrafts', 'archive']) {
    await splitIn(db.collectionGroup(name).select('subNotes'));
  }
}
