import type { Firestore } from 'firebase-admin/firestore';
import { keepWholeGrades } from '../../functions/src/standing/keepOwnGrades';
import { keepCoursePlan } from '../../functions/src/standing/keepPlan';
import { chunks } from '../../src/domain/chunks';
import { USER_TYPE } from '../../src/models/user';
import { readAll } from './readAll';

/** Students whose grades are made at the same time. */
const AT_ONCE = 10;

/** Makes the running grades of each student that are missing or lack the finals. */
export async function keepGradesOfStudents(db: Firestore): Promise<void> {
  const users = await readAll(
    db.collection('users').where('type', '==', USER_TYPE.student).select(),
  );
  for (const some of chunks(users, AT_ONCE)) {
    await Promise.all(some.map(({ id }) => keepWholeGrades(db, id)));
  }
}

/** Makes the plan of each course, as the server keeps it. */
export async function keepPlans(db: Firestore): Promise<void> {
  const courses = await readAll(db.collection('courses').where('deleted', '==', false).select());
  for (const { id } of courses) await keepCoursePlan(db, id);
}

/** Makes the plan of each course and the running grades of each student, as the server keeps them. */
export async function keepStanding(db: Firestore): Promise<void> {
  await keepPlans(db);
  await keepGradesOfStudents(db);
}
