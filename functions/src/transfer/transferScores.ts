import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { nameKey } from '../../../src/domain/grading/yearRecord';
import { policyOf, type GradingPolicy } from '../../../src/domain/grading/policy';
import { meanGrade } from '../../../src/domain/grading/rounding';
import { courseName } from '../../../src/domain/names';
import { readDocument, readFields } from '../documents';
import { finalOf } from '../triggers/followProgress';
import { createOnce, isWritten } from '../triggers/keepDocument';
import { uidOf, type Writer } from '../triggers/recordChange';

type NamedSubject = { id: string; name: string };
export type Parameter = {
  id: string;
  name: string;
  external: boolean;
  tasks: string[];
  partial: number;
};
/** A mark that comes along, and the copy that it is, if it is one. */
type Mark = { grade: number; origin: string; copy: DocumentSnapshot | null };

/** The subjects of a course of which there is only one of the name: they may be compared by it. */
export async function readSubjects(
  db: Firestore,
  courseId: string,
): Promise<Map<string, NamedSubject>> {
  const { docs } = await db
    .collection(dbPaths.subjects)
    .where('courseId', '==', courseId)
    .where('deleted', '==', false)
    .get();
  const named = docs.map((doc) => ({
    id: doc.id,
    name: readFields('subject', doc.ref.path, doc.data(), ['name']).name,
  }));
  return onlyOnes(named);
}

/** The name of a course; '' where there is none. */
export async function readCourseName(db: Firestore, courseId: string): Promise<string> {
  const stored = await db.doc(dbPaths.course(courseId)).get();
  const names = readDocument('course', stored, ['name', 'course']);
  return names ? courseName(names) : '';
}

/** Those whose name nobody else has, by its key. */
export function onlyOnes<T extends { name: string }>(named: readonly T[]): Map<string, T> {
  const keys = named.map(({ name }) => nameKey(name));
  const isAlone = (key: string) => keys.filter((each) => each === key).length === 1;
  return new Map(
    named.flatMap((each) => {
      const key = nameKey(each.name);
      return isAlone(key) ? [[key, each] as const] : [];
    }),
  );
}

/** The parameters of a subject in some partials. */
export async function readParameters(
  db: Firestore,
  idPeriod: string,
  idSubject: string,
  partials: readonly number[],
): Promise<Parameter[]> {
  const { docs } = await db
    .collection(dbPaths.schemes)
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('deleted', '==', false)
    .get();
  return docs
    .map((doc) => {
      const fields = ['name', 'external', 'tasks', 'indexPartial'] as const;
      const { indexPartial, ...rest } = readFields('scheme', doc.ref.path, doc.data(), fields);
      return { ...rest, id: doc.id, partial: indexPartial };
    })
    .filter(({ partial }) => partials.includes(partial));
}

/** Computes the mean of a student's grades in the tasks of a parameter; null for none. */
async function taskMark(
  db: Firestore,
  { tasks }: Parameter,
  idStudent: string,
  policy: GradingPolicy,
): Promise<number | null> {
  const ids = tasks.filter(isDocumentId);
  if (ids.length === 0) return null;
  const [works, exceptions] = await Promise.all([
    db.getAll(...ids.map((id) => db.doc(dbPaths.submission(id, idStudent)))),
    db.getAll(...ids.map((id) => db.doc(dbPaths.exception(id, idStudent)))),
  ]);
  const finals = works.flatMap((work, i) => {
    const final = exceptions[i]?.get('exempt') === true ? null : finalOf(work.data());
    return final === null ? [] : [final];
  });
  return meanGrade(finals, policy);
}

/** Reads the mark of a student in a parameter of a course that was left. */
export async function markIn(
  db: Firestore,
  parameter: Parameter,
  { idStudent, course, policy }: { idStudent: string; course: string; policy: GradingPolicy },
): Promise<Mark | null> {
  if (!parameter.external) {
    const grade = await taskMark(db, parameter, idStudent, policy);
    return grade === null ? null : { grade, origin: course, copy: null };
  }
  const score = await db.doc(dbPaths.score(parameter.id, idStudent)).get();
  const grade: unknown = score.get('noteFinal');
  if (typeof grade !== 'number') return null;
  const broughtFrom: unknown = score.get('broughtFrom');
  const isCopy = typeof broughtFrom === 'string' && broughtFrom !== '';
  return { grade, origin: isCopy ? broughtFrom : course, copy: isCopy ? score : null };
}

/** The values that all writes of a transfer have in common. */
type Transfer = {
  idStudent: string;
  idPeriod: string;
  /** The open partials, by their places. */
  open: readonly number[];
  policy: GradingPolicy;
  /** The id that is named as the writer. */
  by: string;
  writeId: string;
};

/** Brings one mark to the parameter that takes it, if any. */
async function bringMark(
  db: Firestore,
  { grade, origin, copy }: Mark,
  taker: Parameter | undefined,
  { idStudent, by, writeId }: Transfer,
): Promise<void> {
  if (taker?.external) {
    await createOnce(db.doc(dbPaths.score(taker.id, idStudent)), {
      idStudent,
      noteFinal: grade,
      creation: new Date().toISOString(),
      givenAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
      updatedBy: by,
      revision: 1,
      writeId,
      broughtFrom: origin,
    });
  }
  // A copy in a course that was left is of no use: its original is still there.
  if (copy?.updateTime) await isWritten(copy.ref.delete({ lastUpdateTime: copy.updateTime }));
}

/** Brings the marks of a subject that was left to the subject of the same name. */
async function bringMarks(
  db: Firestore,
  { from, to, course }: { from: string; to: string; course: string },
  transfer: Transfer,
): Promise<void> {
  const { idStudent, idPeriod, open, policy } = transfer;
  const [given, taking] = await Promise.all([
    readParameters(db, idPeriod, from, open),
    readParameters(db, idPeriod, to, open),
  ]);
  for (const partial of open) {
    const ofPartial = (all: readonly Parameter[]) =>
      onlyOnes(all.filter((each) => each.partial === partial));
    const takers = ofPartial(taking);
    for (const [name, parameter] of ofPartial(given)) {
      const mark = await markIn(db, parameter, { idStudent, course, policy });
      if (mark !== null) await bringMark(db, mark, takers.get(name), transfer);
    }
  }
}

/**
 * A student who comes to a course brings the marks of the open partials along: each parameter with typed
 * scores takes the mark of the parameter of the same name, in the subject of the same name, where the student
 * has none. They are marked with the course that they are from. Run again it changes nothing; what was copied
 * to a course that the student has left, and nobody has changed there, goes away again.
 * @param eventId of the member card's creation: names the write
 * @param writer who put the student into the course
 */
export async function transferScores(
  db: Firestore,
  courseId: string,
  idStudent: string,
  eventId: string,
  writer: Writer,
): Promise<void> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'period',
    'partial',
    'gradingPolicy',
  ]);
  const user = await db.doc(dbPaths.user(idStudent)).get();
  const former = Object.keys((user.get('formerCourses') ?? {}) as Record<string, unknown>).filter(
    (id) => id !== courseId && isDocumentId(id),
  );
  // The student has left again: the later event says where to.
  if (!institute || former.length === 0 || user.get('courseId') !== courseId) return;
  const open = institute.partial.flatMap(({ closed }, i) => (closed ? [] : [i]));
  if (open.length === 0) return;
  const transfer: Transfer = {
    idStudent,
    idPeriod: institute.period.id,
    open,
    policy: policyOf(institute.gradingPolicy),
    by: uidOf(writer) ?? 'system',
    writeId: `transfer.${eventId}`,
  };
  const own = await readSubjects(db, courseId);
  for (const left of former) {
    const course = await readCourseName(db, left);
    for (const [key, { id: from }] of await readSubjects(db, left)) {
      const to = own.get(key)?.id;
      if (to !== undefined) await bringMarks(db, { from, to, course }, transfer);
    }
  }
}
