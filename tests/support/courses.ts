import type { Firestore } from 'firebase-admin/firestore';

/** Creates a separate course for one test. */
export async function addCourse(
  db: Firestore,
  id: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  await db.doc(`courses/${id}`).set({
    course: 'Z',
    name: 'Curso de prueba',
    description: 'Para una prueba.',
    tutor: null,
    totalStudents: 0,
    totalTeachers: 0,
    deleted: false,
    ...changes,
  });
  return id;
}
