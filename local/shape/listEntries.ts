import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { splitEntries } from '../../src/domain/grading/storedEntries';
import type { GeneratedEntry, ReportEntry } from '../../src/models/gradebook';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

type FormerEntry = ReportEntry & Partial<Pick<GeneratedEntry, 'isDefault' | 'tasks'>>;

/**
 * Stores the entries of report cards as lists that the rules can check, and begins to count the writes
 * of each card. Finals stay as they are.
 */
export async function listEntries(db: Firestore): Promise<void> {
  const cards = await readAll(db.collection('reportCards'));
  await updateEach(cards, (card) => {
    const notes = card.get('notes') as FormerEntry[] | undefined;
    if (notes === undefined) return null;
    const entries = notes.map((entry) => ({
      ...entry,
      isDefault: entry.isDefault === true,
      tasks: entry.tasks ?? [],
    }));
    return {
      ...splitEntries(entries),
      notes: FieldValue.delete(),
      inputsHash: (card.get('inputsHash') as string | undefined) ?? '',
      updatedBy: card.get('teacherId') as string,
      revision: 1,
      writeId: `before.${card.id}`,
    };
  });
}
