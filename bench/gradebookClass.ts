import type { Firestore } from 'firebase-admin/firestore';

export const PERIOD = '2026-2027';
export const TEACHER = 'docente';

export type BenchClass = { id: string; students: number; schemes: number; scored: boolean };

/** A course with its subject, students, schemes and, if wanted, scores. */
export async function putClass(
  db: Firestore,
  { id, students, schemes, scored }: BenchClass,
): Promise<void> {
  const writer = db.bulkWriter();
  const put = (path: string, data: object) => void writer.set(db.doc(path), data);
  put(`courses/${id}`, {
    course: 'A',
    name: `Curso ${id}`,
    description: 'De medir',
    tutor: null,
    totalStudents: students,
    totalTeachers: 1,
    deleted: false,
  });
  put(`courses/${id}/teachers/${TEACHER}`, {
    id: TEACHER,
    name: 'Lucía',
    surname: 'Andrade',
    photo: '',
  });
  put(`subjects/${id}`, {
    name: `Materia ${id}`,
    description: 'De medir',
    courseId: id,
    idCourse: id,
    teacherId: TEACHER,
    urlZoom: '',
    books: [],
    schedule: {},
    deleted: false,
  });
  for (let i = 0; i < students; i += 1) {
    const student = `${id}-e${String(i)}`;
    put(`courses/${id}/students/${student}`, {
      id: student,
      name: `Nombre ${String(i)}`,
      surname: `Apellido ${String(i).padStart(2, '0')}`,
      photo: '',
    });
    put(`users/${student}`, {
      type: 3,
      status: true,
      deleted: false,
      courseId: id,
      name: 'N',
      surname: 'A',
      identification: '',
      photo: '',
    });
  }
  for (let s = 0; s < schemes; s += 1) {
    const scheme = `${id}-s${String(s)}`;
    put(`schemes/${scheme}`, {
      name: `Esquema ${String(s + 1)}`,
      description: 'De medir',
      percent: Math.floor(100 / schemes),
      idPeriod: PERIOD,
      idSubject: id,
      indexPartial: 1,
      teacherId: TEACHER,
      tasks: [],
      external: true,
      deleted: false,
    });
    for (let i = 0; scored && i < students; i += 1) {
      const student = `${id}-e${String(i)}`;
      put(`schemes/${scheme}/notes/${student}`, {
        idStudent: student,
        noteFinal: ((i * 7 + s * 3) % 61) / 10 + 4,
        creation: new Date().toISOString(),
        givenAt: new Date(),
        updatedAt: new Date(),
        updatedBy: TEACHER,
        revision: 1,
        writeId: `bench.${scheme}`,
      });
    }
  }
  await writer.close();
}
