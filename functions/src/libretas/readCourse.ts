import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { conductByPartial } from '../../../src/domain/conduct';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { buildLibreta } from '../../../src/domain/grading/libreta';
import { compareNames } from '../../../src/domain/names';
import { supletoriosOf } from '../../../src/domain/promotion/studentYear';
import type { LibretaContent } from '../../../src/models/libreta';
import type { StudentYear } from '../../../src/models/promotion';
import { readDocument, readFields, type Read, type Stored } from '../documents';
import { FINAL_FIELDS, readCard, readConduct, type Card } from '../gradeDocuments';
import type { SchoolPeriod } from './readPeriod';

/** The most values of a query's `in`. */
const MAX_IN = 30;

type Listed = { name: string; surname: string; since: Timestamp | null; left: Timestamp | null };
type Student = Pick<Listed, 'name' | 'surname'> & { id: string };
type ListedSubject = { id: string; name: string; deleted: boolean };

/** The register's record of a course in a period that has ended. */
export type RecordOfCourse = Read<
  'courseRecord',
  'name' | 'course' | 'tutor' | 'students' | 'subjects'
>;

/**
 * A course as it was when an earlier period ended; undefined in the current period, and where there is no
 * register of it.
 */
export async function readCourseRecord(
  db: Firestore,
  courseId: string,
  { id, endedAt }: SchoolPeriod,
): Promise<RecordOfCourse | undefined> {
  if (endedAt === null) return undefined;
  const record = await db.doc(dbPaths.courseRecord(id, courseId)).get();
  return readDocument('courseRecord', record, ['name', 'course', 'tutor', 'students', 'subjects']);
}

/** A student of the course with the content of the libreta. */
export type StudentLibreta = Student & { content: LibretaContent };
export type CourseLibretas = {
  /** By surname. */
  students: StudentLibreta[];
  /** The time when the grades were read: they contain everything from before it. */
  readAt: Timestamp | null;
};

/**
 * Returns the students of the course: the present ones, or those who were in it at some time of an
 * earlier period. The report cards then tell in which course a student ended.
 */
function studentsIn(list: Record<string, Listed>, { startedAt, endedAt }: SchoolPeriod): Student[] {
  const wasIn = ({ since, left }: Listed) =>
    endedAt === null
      ? left === null
      : (since === null || since.toMillis() < endedAt) &&
        (left === null || startedAt === null || left.toMillis() > startedAt);
  return Object.entries(list)
    .filter(([, entry]) => wasIn(entry))
    .map(([id, { name, surname }]) => ({ id, name, surname }))
    .sort(compareNames);
}

/** Whether a student's last report card of an earlier period is of this course. */
function endedIn(courseId: string, cards: readonly Card[]): boolean {
  const last = Math.max(...cards.map(({ indexPartial }) => indexPartial));
  return cards.some((card) => card.indexPartial === last && card.courseId === courseId);
}

/** The report cards and records of students in a period, wherever they were made. */
async function readWork(db: Firestore, idPeriod: string, students: readonly Student[]) {
  const parts = await Promise.all(
    chunks(
      students.map(({ id }) => id),
      MAX_IN,
    ).map(async (ids) => {
      const ofThem = (path: FirebaseFirestore.Query) =>
        path.where('idPeriod', '==', idPeriod).where('idStudent', 'in', ids);
      const [cards, conduct] = await Promise.all([
        ofThem(db.collection(dbPaths.reportCards))
          .select(...FINAL_FIELDS)
          .get(),
        ofThem(db.collectionGroup(dbPaths.conductGroup)).get(),
      ]);
      return { cards: cards.docs, conduct: conduct.docs, readAt: cards.readTime };
    }),
  );
  const cards = parts.flatMap((part) => part.cards.map(readCard));
  const conduct = parts.flatMap((part) => part.conduct.map(readConduct));
  const [first, ...others] = parts.map(({ readAt }) => readAt);
  const readAt = others.reduce((a, b) => (a && b.valueOf() < a.valueOf() ? b : a), first);
  return { cards, conduct, readAt: readAt ?? null };
}

/** The subjects of a course, with the deleted ones, and those of report cards from elsewhere. */
async function readSubjects(db: Firestore, courseId: string, cards: readonly Card[]) {
  const read = (snapshot: FirebaseFirestore.DocumentSnapshot): ListedSubject[] => {
    const data = snapshot.data();
    if (!data) return [];
    const { name, deleted } = readFields('subject', snapshot.ref.path, data, ['name', 'deleted']);
    return [{ id: snapshot.id, name, deleted }];
  };
  const found = await db.collection(dbPaths.subjects).where('courseId', '==', courseId).get();
  const own = found.docs.flatMap(read);
  const known = new Set(own.map(({ id }) => id));
  const foreign = [...new Set(cards.map(({ idSubject }) => idSubject))].filter(
    (id) => !known.has(id),
  );
  const rest =
    foreign.length === 0
      ? []
      : await db.getAll(...foreign.map((id) => db.doc(dbPaths.subject(id))));
  return { own, others: rest.flatMap(read) };
}

function groupByStudent<T extends { idStudent: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.idStudent);
    if (group) group.push(item);
    else groups.set(item.idStudent, [item]);
  }
  return groups;
}

/** The students of a course until the end of a period, as they were called then. */
const studentsThen = ({ students }: RecordOfCourse): Student[] =>
  Object.entries(students)
    .filter(([, { left }]) => left === null)
    .map(([id, { name, surname }]) => ({ id, name, surname }))
    .sort(compareNames);

type Roster = { students: Student[]; isMine: (id: string, cards: readonly Card[]) => boolean };

/**
 * Reads the students who get libretas in a course: for an earlier period from its register, else
 * from the class list.
 */
async function readRoster(
  db: Firestore,
  courseId: string,
  period: SchoolPeriod,
  record: RecordOfCourse | undefined,
): Promise<Roster> {
  if (record) return { students: studentsThen(record), isMine: () => true };
  const list = await db.doc(dbPaths.classList(courseId)).get();
  const entries = readDocument('classList', list, ['students'])?.students ?? {};
  return {
    students: studentsIn(entries as Record<string, Listed>, period),
    isMine: (_id, cards) => period.endedAt === null || endedIn(courseId, cards),
  };
}

/**
 * Reads the decisions about a course's students after the period: its plan, if it is of this end.
 */
async function readDecided(
  db: Firestore,
  courseId: string,
  { id, endedAt }: SchoolPeriod,
): Promise<Partial<Record<string, Stored<StudentYear>>>> {
  if (endedAt === null) return {};
  const plan = readDocument(
    'coursePlan',
    await db.doc(serverPaths.coursePlan(id, courseId)).get(),
    ['endedAt', 'students'],
  );
  return plan?.endedAt.toMillis() === endedAt ? plan.students : {};
}

/**
 * The libretas of a course in a period, computed from the stored report cards and records.
 * @param courseId of an existing course
 * @param record the register's record of it in an earlier period
 */
export async function readCourseLibretas(
  db: Firestore,
  courseId: string,
  period: SchoolPeriod,
  record: RecordOfCourse | undefined,
): Promise<CourseLibretas> {
  const { students, isMine } = await readRoster(db, courseId, period, record);
  const { cards, conduct, readAt } = await readWork(db, period.id, students);
  const { own, others } = await readSubjects(db, courseId, cards);
  const decided = await readDecided(db, courseId, period);
  const graded = new Set(cards.map(({ idSubject }) => idSubject));
  // A subject that was deleted after its period has ended was taught in it.
  const isRow = ({ id, deleted }: ListedSubject) =>
    period.endedAt === null ? !deleted : graded.has(id);
  const then = Object.entries(record?.subjects ?? {}).map(([id, { name }]) => ({
    id,
    name,
    deleted: false,
  }));
  const known = new Set(then.map(({ id }) => id));
  const listed = record ? then : own;
  const subjects = listed.filter(isRow);
  const elsewhere = record ? [...own, ...others].filter(({ id }) => !known.has(id)) : others;
  const fillers = [...listed.filter((subject) => !isRow(subject)), ...elsewhere];
  const cardsOf = groupByStudent(cards);
  const conductOf = groupByStudent(conduct);
  return {
    readAt,
    students: students
      .filter(({ id }) => isMine(id, cardsOf.get(id) ?? []))
      .map((student) => {
        const year = decided[student.id];
        return {
          ...student,
          content: buildLibreta({
            subjects,
            others: fillers,
            cards: cardsOf.get(student.id) ?? [],
            supletorios: year && supletoriosOf(year),
            decision: year?.decision,
            conduct: conductByPartial(conductOf.get(student.id) ?? []),
            count: period.partials.length,
            policy: period.policy,
          }),
        };
      }),
  };
}
