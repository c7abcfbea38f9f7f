import type { Firestore } from 'firebase-admin/firestore';
import { parseDraftFields } from '../../src/domain/workDraft';
import type { DraftFields } from '../../src/models/work';

/** The key of the field that makes up for others which were taken away. */
const MADE_UP = '~';

/** Reads a student's draft as the server has it: its fields, but for the one that makes up for others. */
export async function storedDraftOf(
  db: Firestore,
  taskId: string,
  studentId: string,
): Promise<DraftFields> {
  const draft = await db.doc(`tasks/${taskId}/drafts/${studentId}`).get();
  const fields = parseDraftFields(JSON.parse(String(draft.get('fields') ?? '{}')));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== MADE_UP));
}
