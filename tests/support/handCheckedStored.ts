import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { buildHandCheckedClass } from './handCheckedClass';
import { NEWCOMER, STUDENT_COUNT } from './handCheckedGrades';
import { COURSE, courseStudents, PERIOD, SUBJECT } from './gradebook';

export const COUNTED = 'materia-contada';

/** Returns times in the form that the database stores. */
function stored(fields: object, times: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => name !== 'id');
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      times.includes(name) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );
}

/**
 * Stores the class of handCheckedClass.ts in the demo school as a subject of the demo course: the
 * course's students, in the order of every list, get the grades of the class.
 * @returns the students' ids and names, the first is number 1
 */
export async function putHandCheckedClass(
  db: Firestore,
): Promise<readonly { id: string; name: string }[]> {
  const students = await courseStudents(db);
  if (students.length !== STUDENT_COUNT) throw new Error('the demo course has other students');
  const school = buildHandCheckedClass({
    now: Date.now(),
    idPeriod: PERIOD,
    subject: { id: COUNTED, courseId: COURSE, teacherId: 'docente' },
    studentId: (number) => students[number - 1]?.id ?? '',
  });
  const newcomer = school.students.find(({ since }) => since !== null);
  if (newcomer?.id !== students[NEWCOMER - 1]?.id) throw new Error('the class is in another order');
  const writer = db.bulkWriter();
  const put = (path: string, fields: Record<string, unknown>) => {
    void writer.set(db.doc(path), fields);
  };
  const subject = (await db.doc(`subjects/${SUBJECT}`).get()).data();
  put(`subjects/${COUNTED}`, { ...subject, name: 'Materia contada' });
  void writer.update(
    db.doc(`courses/${COURSE}/students/${newcomer?.id ?? ''}`),
    'since',
    Timestamp.fromMillis(newcomer?.since ?? 0),
  );
  for (const scheme of school.schemes) put(`schemes/${scheme.id}`, stored(scheme, []));
  for (const { idScheme, score } of school.scores) {
    put(`schemes/${idScheme}/notes/${score.idStudent}`, stored(score, ['givenAt', 'updatedAt']));
  }
  for (const task of school.tasks) {
    put(`tasks/${task.id}`, stored(task, ['dateStart', 'dateEnd', 'creation']));
  }
  for (const { taskId, ...submission } of school.submissions) {
    const times = ['fecha', 'scoredAt', 'reviewedAt'];
    const subNotes = writeSubGrades(submission.subNotes);
    const path = `tasks/${taskId}/notes/${submission.idStudent}`;
    put(path, stored({ ...submission, subNotes }, times));
  }
  await writer.close();
  return students;
}
