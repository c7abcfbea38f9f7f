import { collection, doc, query, where, type Transaction } from 'firebase/firestore';
import { courseKey } from '../../domain/courseKey';
import { courseConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readQuery } from '../../lib/firebase/reading';
import type { Course } from '../../models/course';

type Named = Pick<Course, 'name' | 'course'>;

/** The code for a course name that another course has. */
export const COURSE_EXISTS = 'course/exists';

const refOf = (key: string) => doc(db, dbPaths.courseName(key));
/** A reference to a course, with the model's converter. */
export const courseRef = (id: string) => doc(db, dbPaths.course(id)).withConverter(courseConverter);

/** Refuses the name of a course that was created before names were reserved. */
async function assertFree(id: string, named: Named): Promise<void> {
  const courses = collection(db, dbPaths.courses).withConverter(courseConverter);
  const all = await readQuery('courses.names', query(courses, where('deleted', '==', false)));
  const key = courseKey(named);
  if (all.some((other) => other.id !== id && courseKey(other) === key)) {
    throw new AppError(COURSE_EXISTS);
  }
}

/**
 * Reserves the name of a course, so that only one of two windows gets it. It reads before the
 * transaction writes, and returns the function that writes the reservation. A reservation is taken
 * over when its course was deleted or renamed.
 */
export async function reserveName(
  transaction: Transaction,
  id: string,
  named: Named,
): Promise<() => void> {
  await assertFree(id, named);
  const ref = refOf(courseKey(named));
  const reserved = (await transaction.get(ref)).data() as { courseId: string } | undefined;
  if (reserved && reserved.courseId !== id) {
    const owner = (await transaction.get(courseRef(reserved.courseId))).data();
    const isTaken = owner && !owner.deleted && courseKey(owner) === courseKey(named);
    if (isTaken) throw new AppError(COURSE_EXISTS);
  }
  return () => {
    transaction.set(ref, { courseId: id });
  };
}
