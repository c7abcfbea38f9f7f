import { collection, doc, getDocs, query, where, type Transaction } from 'firebase/firestore';
import { transact } from '../transact';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { countQuery } from '../../lib/firebase/reading';

/** The codes of the reasons why a course cannot be deleted. */
export const COURSE_HAS = { students: 'course/has-students', subjects: 'course/has-subjects' };

const countStudents = (courseId: string): Promise<number> =>
  countQuery('courses.studentCount', collection(db, dbPaths.courseStudents(courseId)));

const countTeachers = (courseId: string): Promise<number> =>
  countQuery('courses.teacherCount', collection(db, dbPaths.courseTeachers(courseId)));

const countSubjects = (courseId: string): Promise<number> =>
  countQuery(
    'courses.subjectCount',
    query(
      collection(db, dbPaths.subjects),
      where('courseId', '==', courseId),
      where('deleted', '==', false),
    ),
  );

/**
 * Reads the course before anything is counted. Every change of membership writes the course's
 * counter, so a change between the count and the commit restarts the transaction.
 */
const holdCourse = async (transaction: Transaction, courseId: string) =>
  (await transaction.get(doc(db, dbPaths.course(courseId)))).ref;

/** Counts the members' cards and writes the course's counters after them. */
export async function recountCourse(courseId: string): Promise<void> {
  await transact(async (transaction) => {
    const course = await holdCourse(transaction, courseId);
    const [totalStudents, totalTeachers] = await Promise.all([
      countStudents(courseId),
      countTeachers(courseId),
    ]);
    transaction.update(course, { totalStudents, totalTeachers });
  });
}

/**
 * Deletes a course softly. Its teachers are removed from it; students and subjects must have left
 * before.
 * Rejects with one of COURSE_HAS when students or subjects are left.
 */
export async function softDeleteCourse(courseId: string): Promise<void> {
  await transact(async (transaction) => {
    const course = await holdCourse(transaction, courseId);
    const [students, subjects, cards] = await Promise.all([
      countStudents(courseId),
      countSubjects(courseId),
      getDocs(collection(db, dbPaths.courseTeachers(courseId))),
    ]);
    if (students > 0) throw new AppError(COURSE_HAS.students);
    if (subjects > 0) throw new AppError(COURSE_HAS.subjects);
    const teachers = await Promise.all(
      cards.docs.map(({ id }) => transaction.get(doc(db, dbPaths.user(id)))),
    );
    for (const { ref } of cards.docs) transaction.delete(ref);
    for (const teacher of teachers) {
      if (teacher.exists() && teacher.get('courseId') === courseId) {
        transaction.update(teacher.ref, { courseId: '' });
      }
    }
    transaction.update(course, { deleted: true, totalStudents: 0, totalTeachers: 0 });
  });
}
