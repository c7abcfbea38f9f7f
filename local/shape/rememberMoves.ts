import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { USER_TYPE } from '../../src/models/user';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

type Left = Map<string, Timestamp>;

/** By student: the courses there is work of, and when the last of it was made. */
async function readWork(db: Firestore): Promise<Map<string, Left>> {
  const [notes, cards] = await Promise.all([
    readAll(db.collectionGroup('notes').select('idStudent', 'courseId', 'fecha', 'reviewedAt')),
    readAll(db.collection('reportCards').select('idStudent', 'courseId', 'creation')),
  ]);
  const work = new Map<string, Left>();
  for (const document of [...notes, ...cards]) {
    const { idStudent, courseId, fecha, reviewedAt, creation } = document.data();
    // A score of a scheme says no course.
    if (typeof idStudent !== 'string' || typeof courseId !== 'string') continue;
    const times = [fecha, reviewedAt, creation].filter((time) => time instanceof Timestamp);
    const latest = Timestamp.fromMillis(Math.max(0, ...times.map((time) => time.toMillis())));
    const ofStudent = work.get(idStudent) ?? new Map<string, Timestamp>();
    const known = ofStudent.get(courseId);
    if (!known || known < latest) ofStudent.set(courseId, latest);
    work.set(idStudent, ofStudent);
  }
  return work;
}

/**
 * Lets students who moved or were deleted before this was kept read their own work again: the
 * courses in which there is some become former ones, left with the last of it.
 */
export async function rememberMoves(db: Firestore): Promise<void> {
  const work = await readWork(db);
  const docs = await readAll(db.collection('users').where('type', '==', USER_TYPE.student));
  await updateEach(docs, (user) => {
    const own = [...(work.get(user.id) ?? [])].filter(([id]) => id !== user.get('courseId'));
    if (own.length === 0 || user.get('formerCourses') !== undefined) return null;
    const stays = own.map(([id, left]) => [id, { since: null, away: [], left }] as const);
    return { formerCourses: Object.fromEntries(stays) };
  });
  const moved = await db.collection('users').where('formerCourses', '!=', null).get();
  const left = new Set(
    moved.docs.flatMap((user) => Object.keys(user.get('formerCourses') as object)),
  );
  const courses = await readAll(db.collection('courses'));
  await updateEach(courses, (course) =>
    left.has(course.id) && course.get('hasMoves') === undefined ? { hasMoves: true } : null,
  );
}
