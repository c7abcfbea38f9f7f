import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { conductByPartial } from '../../../src/domain/conduct';
import { dbPaths } from '../../../src/domain/dbPaths';
import { courseName } from '../../../src/domain/names';
import { yearFinals } from '../../../src/domain/grading/finals';
import { yearRecord } from '../../../src/domain/grading/yearRecord';
import { finalsOfPeriod, yearAverage } from '../../../src/domain/register';
import type { RegisteredFinals, SubjectRecord, StudentRecord } from '../../../src/models/register';
import { readDocument, type Stored } from '../documents';
import {
  FINAL_FIELDS,
  readCard,
  readConduct,
  type Card,
  type StudentConduct,
} from '../gradeDocuments';
import type { StoredCourse } from './courseRecords';
import type { Ended } from './ended';
import { writeRecords, type NewRecord } from './writeRecords';

/**
 * The courses of a student in the period, and the one at its end or, for a student who left, the
 * last one.
 */
export type Attendance = { home: string; courses: string[]; left: Timestamp | null };

/** Every student of the period with the courses, from the records of the courses. */
export function attendanceOf(courses: ReadonlyMap<string, StoredCourse>): Map<string, Attendance> {
  const found = new Map<string, Attendance & { since: number }>();
  for (const [courseId, { students }] of courses) {
    for (const [uid, { since, left }] of Object.entries(students)) {
      const known = found.get(uid);
      // Until the end before left; then who left last, or came last.
      const at = left ? left.toMillis() - Number.MAX_SAFE_INTEGER : (since?.toMillis() ?? 0);
      const isHome = !known || at > known.since;
      found.set(uid, {
        home: isHome ? courseId : known.home,
        courses: [...(known?.courses ?? []), courseId],
        left: isHome ? left : known.left,
        since: isHome ? at : known.since,
      });
    }
  }
  return new Map([...found].map(([uid, { since: _since, ...attendance }]) => [uid, attendance]));
}

type Field = 'courseId' | 'idStudent';

async function readCards(db: Firestore, idPeriod: string, field: Field, id: string) {
  const found = await db
    .collection(dbPaths.reportCards)
    .where('idPeriod', '==', idPeriod)
    .where(field, '==', id)
    .select(...FINAL_FIELDS)
    .get();
  return found.docs.map(readCard);
}

/** Reads the conduct that a course noted of its students, or of one of them. */
async function readNoted(
  db: Firestore,
  idPeriod: string,
  courseId: string,
  idStudent?: string,
): Promise<StudentConduct[]> {
  const ofPeriod = db.collection(dbPaths.conduct(courseId)).where('idPeriod', '==', idPeriod);
  const wanted = idStudent === undefined ? ofPeriod : ofPeriod.where('idStudent', '==', idStudent);
  const { docs } = await wanted.get();
  return docs.map(readConduct);
}

type Grades = { cards: Card[]; conduct: StudentConduct[] };

/** The grades and the conduct of the students of a course, also those that movers brought along. */
async function readGrades(
  db: Firestore,
  idPeriod: string,
  courseId: string,
  movers: readonly (readonly [uid: string, Attendance])[],
): Promise<{ own: Card[]; all: Grades }> {
  const [own, conduct] = await Promise.all([
    readCards(db, idPeriod, 'courseId', courseId),
    readNoted(db, idPeriod, courseId),
  ]);
  const brought = await Promise.all(
    movers.map(async ([uid, { courses }]) => {
      const others = courses.filter((each) => each !== courseId);
      const [cards, ...noted] = await Promise.all([
        readCards(db, idPeriod, 'idStudent', uid),
        ...others.map((each) => readNoted(db, idPeriod, each, uid)),
      ]);
      return { cards: cards.filter((card) => card.courseId !== courseId), conduct: noted.flat() };
    }),
  );
  return {
    own,
    all: {
      cards: [...own, ...brought.flatMap(({ cards }) => cards)],
      conduct: [...conduct, ...brought.flatMap((each) => each.conduct)],
    },
  };
}

type Finals = Record<string, RegisteredFinals>;

/**
 * The finals of a student in the subjects of the last course: with those that were made for the student in the
 * subject of the same name elsewhere, as the libreta has them.
 * @param names of all subjects with report cards, deleted ones included
 */
function finalsAtHome(
  { count, policy }: Ended,
  course: StoredCourse,
  cards: readonly Card[],
  names: ReadonlyMap<string, string>,
): Finals {
  const own = Object.entries(course.subjects).map(([id, { name }]) => ({ id, name }));
  const known = new Set(own.map(({ id }) => id));
  const others = [...new Set(cards.map(({ idSubject }) => idSubject))]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: names.get(id) ?? '' }));
  const rows = yearRecord({ subjects: own, others, cards, count, policy });
  return Object.fromEntries(
    rows.map(({ idSubject, partials }) => [idSubject, yearFinals(partials, policy)]),
  );
}

/**
 * Makes the records of the course's subjects: for students who were in the course at the end with
 * the finals of `finalsAtHome`, for those who left with the finals that were made in it.
 * @param cards of the course
 * @param home by student
 */
function subjectRecords(
  { idPeriod, endedAt, count, policy }: Ended,
  courseId: string,
  course: StoredCourse,
  cards: readonly Card[],
  home: ReadonlyMap<string, Finals>,
): NewRecord[] {
  const made = finalsOfPeriod(cards, count, policy);
  const finalsOf = (idSubject: string): Finals => ({
    ...Object.fromEntries(made.get(idSubject) ?? []),
    ...Object.fromEntries(
      [...home].flatMap(([uid, finals]) => {
        const own = finals[idSubject];
        return own && own.current !== null ? [[uid, own]] : [];
      }),
    ),
  });
  return Object.entries(course.subjects).map(([idSubject, subject]) => {
    const fields: Stored<SubjectRecord> = {
      ...subject,
      idPeriod,
      endedAt,
      courseId,
      courseName: courseName(course),
      finals: finalsOf(idSubject),
    };
    return { path: dbPaths.subjectRecord(idPeriod, idSubject), fields };
  });
}

/**
 * Reads the names of the subjects of report cards, also of those that were deleted before the end.
 */
async function readNames(
  db: Firestore,
  courses: ReadonlyMap<string, StoredCourse>,
  cards: readonly Card[],
): Promise<Map<string, string>> {
  const then = [...courses.values()].flatMap(({ subjects }) => Object.entries(subjects));
  const names = new Map(then.map(([id, { name }]) => [id, name]));
  const gone = [...new Set(cards.map(({ idSubject }) => idSubject))].filter((id) => !names.has(id));
  const found =
    gone.length === 0 ? [] : await db.getAll(...gone.map((id) => db.doc(dbPaths.subject(id))));
  for (const subject of found) {
    const name = readDocument('subject', subject, ['name'])?.name;
    if (name !== undefined) names.set(subject.id, name);
  }
  return names;
}

function studentRecord(
  { idPeriod, endedAt, count, policy }: Ended,
  courses: ReadonlyMap<string, StoredCourse>,
  uid: string,
  { home, left }: Attendance,
  { cards, conduct }: Grades,
  atHome: Finals,
): NewRecord[] {
  const course = courses.get(home);
  const student = course?.students[uid];
  if (!course || !student) return [];
  const finals = finalsOfPeriod(cards, count, policy);
  const courseOf = new Map([
    ...cards.map((card) => [card.idSubject, card.courseId] as const),
    ...Object.keys(course.subjects).map((idSubject) => [idSubject, home] as const),
  ]);
  const subjects = [...courseOf].flatMap(([idSubject, courseId]) => {
    const subject = courses.get(courseId)?.subjects[idSubject];
    if (!subject) return [];
    const own = courseId === home ? atHome[idSubject] : finals.get(idSubject)?.get(uid);
    return own ? [[idSubject, { ...own, ...subject, courseId }] as const] : [];
  });
  const fields: Stored<StudentRecord> = {
    idPeriod,
    endedAt,
    name: student.name,
    surname: student.surname,
    courseId: home,
    courseName: courseName(course),
    tutorId: course.tutor?.id ?? '',
    left,
    subjects: Object.fromEntries(subjects),
    average: yearAverage(
      subjects.map(([, subject]) => subject),
      home,
      policy,
    ),
    supletorios: {},
    conduct: conductByPartial(conduct),
  };
  return [{ path: dbPaths.studentRecord(idPeriod, uid), fields }];
}

/** Whether a part of the register holds as many records of a course as it should. */
async function isThere(
  db: Firestore,
  path: string,
  { endedAt }: Ended,
  courseId: string,
  count: number,
): Promise<boolean> {
  const found = await db
    .collection(path)
    .where('courseId', '==', courseId)
    .where('endedAt', '==', endedAt)
    .count()
    .get();
  return found.data().count === count;
}

/**
 * Writes the finals of a course's subjects, and the record of each student whose course it was at the end.
 * Does nothing where an interrupted run has written all of them.
 */
export async function writeGradeRecords(
  db: Firestore,
  ended: Ended,
  courses: ReadonlyMap<string, StoredCourse>,
  attendance: ReadonlyMap<string, Attendance>,
  courseId: string,
): Promise<void> {
  const course = courses.get(courseId);
  if (!course) return;
  const { idPeriod, endedAt } = ended;
  const students = [...attendance].filter(([, { home }]) => home === courseId);
  const size = Object.keys(course.subjects).length;
  const known = await Promise.all([
    isThere(db, dbPaths.subjectRecords(idPeriod), ended, courseId, size),
    isThere(db, dbPaths.studentRecords(idPeriod), ended, courseId, students.length),
  ]);
  if (known.every(Boolean)) return;
  const movers = students.filter(([, each]) => each.courses.length > 1);
  const { own, all } = await readGrades(db, idPeriod, courseId, movers);
  const of = <T extends { idStudent: string }>(items: readonly T[], uid: string) =>
    items.filter(({ idStudent }) => idStudent === uid);
  const names = await readNames(db, courses, all.cards);
  const atHome = new Map(
    students.map(([uid]) => [uid, finalsAtHome(ended, course, of(all.cards, uid), names)] as const),
  );
  await writeRecords(db, endedAt, [
    ...subjectRecords(ended, courseId, course, own, atHome),
    ...students.flatMap(([uid, each]) =>
      studentRecord(
        ended,
        courses,
        uid,
        each,
        { cards: of(all.cards, uid), conduct: of(all.conduct, uid) },
        atHome.get(uid) ?? {},
      ),
    ),
  ]);
}
