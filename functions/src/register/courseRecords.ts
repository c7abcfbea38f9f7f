import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { fullName } from '../../../src/domain/names';
import { stayAtEnd } from '../../../src/domain/register';
import type { CourseRecord } from '../../../src/models/register';
import { readDocument, readFields, type Stored } from '../documents';
import type { Ended } from './ended';
import { writeRecords, type NewRecord } from './writeRecords';

/** Courses that are read at the same time. */
const AT_ONCE = 10;

export type StoredCourse = Stored<CourseRecord>;
type StoredStudents = StoredCourse['students'];
type ListedStudent = StoredStudents[string];
/** Names of people, so that nobody is read for each subject. */
type Names = Map<string, Promise<string>>;

/** Whether anything was graded in the period, in this course or subject. */
async function hasCards(
  db: Firestore,
  idPeriod: string,
  field: 'courseId' | 'idSubject',
  id: string,
): Promise<boolean> {
  const cards = db.collection(dbPaths.reportCards);
  const found = await cards
    .where('idPeriod', '==', idPeriod)
    .where(field, '==', id)
    .select()
    .limit(1)
    .get();
  return !found.empty;
}

/**
 * Whether a course or subject existed when the period ended. One that was deleted since has changed
 * after the end; one that was made later, or restored from a copy, existed if something was graded
 * in it.
 */
async function wasThere(
  db: Firestore,
  { idPeriod, endedAt }: Ended,
  field: 'courseId' | 'idSubject',
  document: QueryDocumentSnapshot,
): Promise<boolean> {
  const isSince = (time: Timestamp) => time.toMillis() > endedAt.toMillis();
  const isDeleted = document.get('deleted') === true;
  if (isDeleted && !isSince(document.updateTime)) return false;
  if (!isDeleted && !isSince(document.createTime)) return true;
  return hasCards(db, idPeriod, field, document.id);
}

/** A person's full name; empty when there is no document. */
function nameOf(db: Firestore, names: Names, uid: string): Promise<string> {
  const read = async () => {
    if (!isDocumentId(uid)) return '';
    const user = readDocument('user', await db.doc(dbPaths.user(uid)).get(), ['name', 'surname']);
    return user ? fullName(user) : '';
  };
  const name = names.get(uid) ?? read();
  names.set(uid, name);
  return name;
}

const toMillis = (time: Timestamp | null): number | null => time?.toMillis() ?? null;

/** Finds the students of a course at the end, from its class list, which also keeps who left it. */
function studentsAtEnd(listed: Record<string, ListedStudent>, { span }: Ended): StoredStudents {
  const students = Object.entries(listed).flatMap(([uid, entry]) => {
    const times = new Map<number, Timestamp>();
    const known = (time: Timestamp) => {
      times.set(time.toMillis(), time);
      return time.toMillis();
    };
    const { name, surname, since, away, left } = entry;
    const stay = stayAtEnd(
      {
        since: toMillis(since),
        away: away.map(({ from, to }) => ({ from: known(from), to: known(to) })),
        left: left && known(left),
      },
      span,
    );
    if (stay === null) return [];
    const kept = away.filter(({ from }) => stay.away.some((gap) => gap.from === from.toMillis()));
    const leftAt = stay.left === null ? null : (times.get(stay.left) ?? null);
    return [[uid, { name, surname, since, away: kept, left: leftAt }] as const];
  });
  return Object.fromEntries(students);
}

async function readSubjects(
  db: Firestore,
  ended: Ended,
  courseId: string,
  names: Names,
): Promise<StoredCourse['subjects']> {
  const found = await db.collection(dbPaths.subjects).where('courseId', '==', courseId).get();
  const subjects = await Promise.all(
    found.docs.map(async (document) => {
      if (!(await wasThere(db, ended, 'idSubject', document))) return null;
      const { name, teacherId } = readFields('subject', document.ref.path, document.data(), [
        'name',
        'teacherId',
      ]);
      const teacherName = await nameOf(db, names, teacherId);
      return [document.id, { name, teacherId, teacherName }] as const;
    }),
  );
  return Object.fromEntries(subjects.filter((subject) => subject !== null));
}

/** A course as it was when the period ended; null for one that was not there. */
async function readCourse(
  db: Firestore,
  ended: Ended,
  document: QueryDocumentSnapshot,
  names: Names,
): Promise<StoredCourse | null> {
  if (!(await wasThere(db, ended, 'courseId', document))) return null;
  const { name, course, tutor } = readFields('course', document.ref.path, document.data(), [
    'name',
    'course',
    'tutor',
  ]);
  const [subjects, list] = await Promise.all([
    readSubjects(db, ended, document.id, names),
    db.doc(dbPaths.classList(document.id)).get(),
  ]);
  const listed = readDocument('classList', list, ['students'])?.students ?? {};
  const teachers = Object.values(subjects).map(({ teacherId }) => teacherId);
  return {
    idPeriod: ended.idPeriod,
    endedAt: ended.endedAt,
    name,
    course,
    tutor,
    staff: [...new Set([...(tutor ? [tutor.id] : []), ...teachers])].sort(),
    students: studentsAtEnd(listed as Record<string, ListedStudent>, ended),
    subjects,
  };
}

/**
 * Writes each course as it was, first of all and in seconds: people may change their course right
 * after a period has ended. Records that an interrupted run has written stay.
 * @returns every course of the register by its id
 */
export async function writeCourseRecords(
  db: Firestore,
  ended: Ended,
): Promise<Map<string, StoredCourse>> {
  const { idPeriod, endedAt } = ended;
  const stored = db.collection(dbPaths.courseRecords(idPeriod)).where('endedAt', '==', endedAt);
  const written = new Set((await stored.select().get()).docs.map(({ id }) => id));
  const { docs } = await db.collection(dbPaths.courses).get();
  const names: Names = new Map();
  for (const some of chunks(
    docs.filter(({ id }) => !written.has(id)),
    AT_ONCE,
  )) {
    const records = some.map(async (document): Promise<NewRecord[]> => {
      const fields = await readCourse(db, ended, document, names);
      return fields ? [{ path: dbPaths.courseRecord(idPeriod, document.id), fields }] : [];
    });
    await writeRecords(db, endedAt, (await Promise.all(records)).flat());
  }
  // Read back: another run may have written some of them first.
  const all = await stored.get();
  return new Map(all.docs.map((each) => [each.id, each.data() as StoredCourse]));
}
