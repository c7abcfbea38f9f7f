import type { Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { proposeNext } from '../../../src/domain/promotion/nextCourse';
import { yearOfRecord } from '../../../src/domain/promotion/studentYear';
import type { CoursePlan, Promotion, StudentYear } from '../../../src/models/promotion';
import { readDocument, readFields, type Stored } from '../documents';
import type { StoredCourse } from '../register/courseRecords';
import { isSameEnd, type Ended } from '../register/ended';
import { writeRecords } from '../register/writeRecords';
import { keepDocument } from '../triggers/keepDocument';

/** Courses that are read at the same time. */
const AT_ONCE = 4;
/** Maximum number of documents deleted in one batch. */
const BATCH = 400;

type NamedCourse = { id: string; name: string; course: string };

async function readCourses(db: Firestore): Promise<NamedCourse[]> {
  const { docs } = await db.collection(dbPaths.courses).where('deleted', '==', false).get();
  return docs.map((document) => {
    const { name, course } = readFields('course', document.ref.path, document.data(), [
      'name',
      'course',
    ]);
    return { id: document.id, name, course };
  });
}

/** Reads the end of the year of each student who was in the course at the end of the period. */
async function readStudents(
  db: Firestore,
  { idPeriod, endedAt, count, policy }: Ended,
  courseId: string,
): Promise<Record<string, Stored<StudentYear>>> {
  const found = await db
    .collection(dbPaths.studentRecords(idPeriod))
    .where('courseId', '==', courseId)
    .where('endedAt', '==', endedAt)
    .get();
  const stayed = found.docs.filter((document) => document.get('left') === null);
  return Object.fromEntries(
    stayed.map((document) => {
      const record = readFields('studentRecord', document.ref.path, document.data(), [
        'name',
        'surname',
        'courseId',
        'subjects',
      ]);
      return [document.id, { ...yearOfRecord(record, count, policy), done: null }] as const;
    }),
  );
}

async function proposeCourse(
  db: Firestore,
  ended: Ended,
  [courseId, { name, course }]: readonly [string, StoredCourse],
  courses: readonly NamedCourse[],
) {
  const fields: Stored<CoursePlan> = {
    idPeriod: ended.idPeriod,
    endedAt: ended.endedAt,
    name,
    course,
    next: proposeNext({ name, course }, courses),
    students: await readStudents(db, ended, courseId),
    carriedAt: null,
  };
  return { path: serverPaths.coursePlan(ended.idPeriod, courseId), fields };
}

/** Deletes plans for an earlier end of the period, which was taken back. */
async function removeStale(db: Firestore, { idPeriod, endedAt }: Ended): Promise<void> {
  const stale = await db
    .collection(serverPaths.coursePlans(idPeriod))
    .where('endedAt', '<', endedAt)
    .select()
    .get();
  for (const some of chunks(stale.docs, BATCH)) {
    const batch = db.batch();
    for (const { ref } of some) batch.delete(ref);
    await batch.commit();
  }
}

/** Whether the register of this end of the period is whole. */
export async function isRegistered(db: Firestore, ended: Ended): Promise<boolean> {
  const register = readDocument('register', await db.doc(dbPaths.register(ended.idPeriod)).get(), [
    'endedAt',
    'isComplete',
  ]);
  return register?.isComplete === true && isSameEnd(register, ended);
}

/** Whether the promotion of this end of the period is proposed already. */
export async function isProposed(db: Firestore, ended: Ended): Promise<boolean> {
  const promotion = readDocument(
    'promotion',
    await db.doc(serverPaths.promotion(ended.idPeriod)).get(),
    ['endedAt', 'isComplete'],
  );
  return promotion?.isComplete === true && isSameEnd(promotion, ended);
}

/**
 * Proposes from the register the next place of each course and each student of an ended period.
 * Existing proposals stay, with the decisions of admins: it may be called again, also by two at
 * once.
 * @param ended its register must be whole
 */
export async function propose(db: Firestore, ended: Ended): Promise<void> {
  if (await isProposed(db, ended)) return;
  const { idPeriod, endedAt, policy } = ended;
  await removeStale(db, ended);
  const [courses, records] = await Promise.all([
    readCourses(db),
    db.collection(dbPaths.courseRecords(idPeriod)).where('endedAt', '==', endedAt).get(),
  ]);
  const known = records.docs.map((each) => [each.id, each.data() as StoredCourse] as const);
  for (const some of chunks(known, AT_ONCE)) {
    const plans = await Promise.all(some.map((each) => proposeCourse(db, ended, each, courses)));
    await writeRecords(db, endedAt, plans);
  }
  const fields: Stored<Promotion> = {
    endedAt,
    passGrade: policy.passGrade,
    supletorioFrom: policy.supletorioFrom,
    isComplete: true,
    run: null,
  };
  await keepDocument(db.doc(serverPaths.promotion(idPeriod)), (stored) => {
    const isKnown = stored.exists && isSameEnd(stored.data() as Stored<Promotion>, ended);
    return Promise.resolve(isKnown ? null : fields);
  });
}
