import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../src/domain/dbPaths';
import { formerCoursesAfter } from '../../src/domain/membership';
import { USER_TYPE, type FormerMembership, type Membership } from '../../src/models/user';
import { toMillis, toTimes } from '../../functions/src/times';
import { listForAdmins } from './listForAdmins';
import { readAll } from './readAll';

/** Takes one student out of the course, as the form does. Somebody who is active by now stays. */
async function leave(db: Firestore, uid: string): Promise<void> {
  const ref = db.doc(dbPaths.user(uid));
  await db.runTransaction(async (transaction) => {
    const user = await transaction.get(ref);
    const courseId = user.get('courseId') as string;
    if (user.get('status') !== false || courseId === '') return;
    const course = db.doc(dbPaths.course(courseId));
    const card = await transaction.get(db.doc(dbPaths.courseStudent(courseId, uid)));
    const known = (toMillis(user.get('formerCourses')) ?? {}) as Record<string, FormerMembership>;
    const { since = null, away = [] } = (toMillis(card.data()) ?? {}) as Partial<Membership>;
    const left = Timestamp.now().toMillis();
    const stay = card.exists ? { since, away, left, courseId } : null;
    transaction.update(ref, {
      courseId: '',
      formerCourses: toTimes(formerCoursesAfter(known, stay, '')),
    });
    if (!card.exists) return;
    transaction.delete(card.ref);
    transaction.update(course, { totalStudents: FieldValue.increment(-1), hasMoves: true });
  });
}

/**
 * Students who are inactive are in no course, and the lists of people, which are made anew, know
 * representatives and telephones.
 */
export async function leaveInactive(db: Firestore): Promise<void> {
  const inactive = db
    .collection(dbPaths.users)
    .where('type', '==', USER_TYPE.student)
    .where('status', '==', false);
  for (const user of await readAll(inactive)) {
    if (user.get('deleted') === false && user.get('courseId') !== '') await leave(db, user.id);
  }
  await listForAdmins(db);
}
