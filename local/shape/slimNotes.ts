import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../src/domain/chunks';
import type { SubGrade } from '../../src/models/task';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

type FormerChange = { at: Timestamp | number; by: string; from: number | null; to: number };

/** The history that stood in a note, as the server writes it now: which sub-grades is not known. */
async function moveHistory(note: FirebaseFirestore.QueryDocumentSnapshot): Promise<void> {
  const history = (note.get('history') ?? []) as FormerChange[];
  await Promise.all(
    history.map(({ at, by, from, to }, i) => {
      const time = at instanceof Timestamp ? at : Timestamp.fromMillis(at);
      const change = { at: time, by, teacherId: by, idStudent: note.id, from, to };
      return note.ref
        .collection('history')
        .doc(`${String(time.toMillis())}-${String(i)}`)
        .set({ ...change, before: {}, after: {} });
    }),
  );
}

/** Tasks whose notes are read at the same time. */
const PARALLEL = 50;

/** The sub-grades as they were a list; later versions store them side by side. */
const listIn = (note: FirebaseFirestore.DocumentSnapshot): SubGrade[] => {
  const stored: unknown = note.get('subNotes');
  return Array.isArray(stored) ? (stored as SubGrade[]) : [];
};

/** Sub-grades no longer repeat the answers, and the history of a grade leaves the note. */
export async function slimNotes(db: Firestore): Promise<void> {
  for (const tasks of chunks(await db.collection('tasks').listDocuments(), PARALLEL)) {
    const found = await Promise.all(tasks.map((task) => readAll(task.collection('notes'))));
    const older = found.flat().filter((note) => {
      return note.get('history') !== undefined || listIn(note).some((each) => 'answers' in each);
    });
    await Promise.all(older.map(moveHistory));
    await updateEach(older, (note) => {
      const subNotes = listIn(note);
      return {
        history: FieldValue.delete(),
        ...(subNotes.length > 0 && {
          subNotes: subNotes.map(({ id, calification, auto, maxGrade }) => ({
            id,
            calification,
            auto,
            maxGrade,
          })),
        }),
      };
    });
  }
}
