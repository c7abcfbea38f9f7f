import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { Institute } from '../../../src/models/institute';
import { readDocument, type Stored } from '../documents';
import type { Written } from '../triggers/followProgress';
import { stampSubject } from '../triggers/followSubject';
import { keepDocument } from '../triggers/keepDocument';
import { writeCourseRecords } from './courseRecords';
import { isSameEnd, readEnded, type Ended } from './ended';
import { attendanceOf, writeGradeRecords } from './gradeRecords';

/** Courses whose grades are read at the same time. */
const AT_ONCE = 4;
/** Maximum number of documents deleted in one batch. */
const BATCH = 400;

const readRegister = async (db: Firestore, idPeriod: string) =>
  readDocument('register', await db.doc(dbPaths.register(idPeriod)).get(), [
    'endedAt',
    'isComplete',
  ]);

/**
 * Gives the work of subjects that have changed their teacher since their record was written to the teacher
 * whose it is now: of then while the period has ended, of today once it was taken back.
 */
async function stampSubjects(db: Firestore, idPeriod: string): Promise<void> {
  const records = await db.collection(dbPaths.subjectRecords(idPeriod)).select('teacherId').get();
  const then = new Map(records.docs.map((each) => [each.id, each.get('teacherId') as unknown]));
  for (const some of chunks([...then.keys()], BATCH)) {
    const refs = some.map((id) => db.doc(dbPaths.subject(id)));
    const subjects = await db.getAll(...refs, { fieldMask: ['teacherId'] });
    for (const subject of subjects) {
      if (subject.get('teacherId') !== then.get(subject.id)) await stampSubject(db, subject.id);
    }
  }
}

/**
 * Deletes the register of a period that was taken back. Only what belongs to this end or an earlier one
 * goes: the period may have ended again meanwhile.
 */
async function removeRegister(db: Firestore, idPeriod: string): Promise<void> {
  const register = await readRegister(db, idPeriod);
  if (!register) return;
  const { endedAt } = register;
  await stampSubjects(db, idPeriod);
  const { courseRecords, subjectRecords, studentRecords } = dbPaths;
  for (const path of [courseRecords, subjectRecords, studentRecords]) {
    const stale = db
      .collection(path(idPeriod))
      .where('endedAt', '<=', endedAt)
      .limit(BATCH)
      .select();
    for (;;) {
      const { docs } = await stale.get();
      if (docs.length === 0) break;
      const batch = db.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }
  }
  await keepDocument(db.doc(dbPaths.register(idPeriod)), (stored) =>
    Promise.resolve(isEndOf(stored.get('endedAt'), endedAt) ? 'delete' : null),
  );
}

const isEndOf = (stored: unknown, endedAt: Timestamp): boolean =>
  (stored as Timestamp | undefined)?.isEqual(endedAt) ?? false;

/** Writes the missing records of a period's register; none once it is complete. */
async function writeRegister(db: Firestore, ended: Ended): Promise<void> {
  const { idPeriod, endedAt } = ended;
  const known = await readRegister(db, idPeriod);
  if (known?.isComplete && isSameEnd(known, ended)) return;
  if (known && !isSameEnd(known, ended)) await removeRegister(db, idPeriod);
  const ref = db.doc(dbPaths.register(idPeriod));
  await keepDocument(ref, (stored) =>
    Promise.resolve(
      isEndOf(stored.get('endedAt'), endedAt)
        ? null
        : { endedAt, isComplete: false, courses: 0, students: 0 },
    ),
  );
  const courses = await writeCourseRecords(db, ended);
  const attendance = attendanceOf(courses);
  for (const some of chunks([...courses.keys()].sort(), AT_ONCE)) {
    // The period was taken back meanwhile: the caller that asked for this register deletes what was
    // written.
    if (!isSameEnd(await readEnded(db, idPeriod), ended)) return;
    await Promise.all(some.map((id) => writeGradeRecords(db, ended, courses, attendance, id)));
  }
  await stampSubjects(db, idPeriod);
  await keepDocument(ref, (stored) =>
    Promise.resolve(
      isEndOf(stored.get('endedAt'), endedAt) && stored.get('isComplete') === false
        ? { isComplete: true, courses: courses.size, students: attendance.size }
        : null,
    ),
  );
}

/**
 * Keeps the register of a period as the institute says: written once the period has ended, and gone when
 * it was taken back. It may be called again at any time: it goes on where an interrupted call stopped, and
 * changes nothing that is written.
 */
export async function keepRegister(db: Firestore, idPeriod: string): Promise<void> {
  for (;;) {
    const ended = await readEnded(db, idPeriod);
    if (ended) await writeRegister(db, ended);
    else await removeRegister(db, idPeriod);
    if (isSameEnd(await readEnded(db, idPeriod), ended)) return;
  }
}

/** After a write of the institute: the register of each period that has ended or was taken back. */
export async function followPeriods(db: Firestore, { before, after }: Written): Promise<void> {
  const endsOf = (institute: Written['after']) =>
    (institute as Partial<Stored<Institute>> | undefined)?.periods ?? {};
  const [was, is] = [endsOf(before), endsOf(after)];
  const ids = new Set([...Object.keys(was), ...Object.keys(is)]);
  const changed = [...ids].filter((id) => !isSameEnd(was[id] ?? null, is[id] ?? null));
  for (const id of changed) await keepRegister(db, id);
}
