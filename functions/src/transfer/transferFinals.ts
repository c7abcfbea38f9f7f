import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { reportCardId } from '../../../src/domain/grading/reportCardId';
import { splitEntries } from '../../../src/domain/grading/storedEntries';
import {
  planTransfer,
  type TransferCard,
  type TransferSubject,
} from '../../../src/domain/grading/transfer';
import { courseName, fullName } from '../../../src/domain/names';
import type { Author } from '../changes';
import { readDocument, readFields } from '../documents';
import type { Written } from '../triggers/followProgress';
import { createOnce, isWritten } from '../triggers/keepDocument';
import { uidOf, type Writer } from '../triggers/recordChange';

/** The author of a transferred final if nobody is known to have moved the student in person. */
const SYSTEM: Author = { by: 'system', byName: '' };

type StoredFinal = { idStudent: string; courseId: string };
type StoredSubject = TransferSubject & { teacherId: string; deleted: boolean };

function readSubject(snapshot: DocumentSnapshot): StoredSubject[] {
  const subject = readDocument('subject', snapshot, ['name', 'courseId', 'teacherId', 'deleted']);
  return subject ? [{ ...subject, id: snapshot.id }] : [];
}

const CARD_FIELDS = [
  'idSubject',
  'courseId',
  'indexPartial',
  'noteFinal',
  'revision',
  'transferredFrom',
  'writeId',
] as const;

/** The prefix of a copy's write id: while the last write has it, nobody has changed the copy. */
const COPY = 'transfer.';
const isUntouched = ({ transferredFrom, writeId }: { transferredFrom?: string; writeId: string }) =>
  transferredFrom !== undefined && writeId.startsWith(COPY);

/** The student's report cards of a period, in whatever course. */
async function readCards(db: Firestore, idPeriod: string, idStudent: string) {
  const { docs } = await db
    .collection(dbPaths.reportCards)
    .where('idPeriod', '==', idPeriod)
    .where('idStudent', '==', idStudent)
    .select(...CARD_FIELDS)
    .get();
  return docs.map((doc) => {
    const fields = readFields('reportCard', doc.ref.path, doc.data(), CARD_FIELDS);
    return { ...fields, ref: doc.ref, updateTime: doc.updateTime };
  });
}

/** The person who moved the student. */
async function readMover(db: Firestore, writer: Writer): Promise<Author> {
  const id = uidOf(writer);
  if (id === null) return SYSTEM;
  const user = readDocument('user', await db.doc(dbPaths.user(id)).get(), ['name', 'surname']);
  return user ? { by: id, byName: fullName(user) } : SYSTEM;
}

/** Reads the names of courses, by id. */
async function readCourseNames(db: Firestore, ids: readonly string[]) {
  const found = await db.getAll(...ids.map((id) => db.doc(dbPaths.course(id))));
  return new Map(
    found.flatMap((doc) => {
      const course = readDocument('course', doc, ['name', 'course']);
      return course ? [[doc.id, courseName(course)] as const] : [];
    }),
  );
}

/**
 * A student who comes to a course within a period brings the finals along: each subject of the course takes
 * those of the subject of the same name, also in closed partials, where it has none of its own. They are
 * marked with the course that they are from, and written down. A copy that nobody has changed follows the final that
 * it was made from. Run again it changes nothing; what was copied to a course that the student has left, and nobody
 * has changed there, goes away again.
 * @param eventId of what made it run: names the records of the history
 * @param writer who put the student into the course, which confirmed the move
 */
export async function transferFinals(
  db: Firestore,
  courseId: string,
  idStudent: string,
  eventId: string,
  writer: Writer,
): Promise<void> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'period',
    'partial',
  ]);
  if (!institute) return;
  const idPeriod = institute.period.id;
  const cards = await readCards(db, idPeriod, idStudent);
  if (cards.every((card) => card.courseId === courseId)) return;
  const member = await db.doc(dbPaths.courseStudent(courseId, idStudent)).get();
  if (!member.exists) return; // the student has left again: the later event says where to
  const own = await db.collection(dbPaths.subjects).where('courseId', '==', courseId).get();
  const subjects = own.docs.flatMap(readSubject).filter(({ deleted }) => !deleted);
  const foreign = cards.filter((card) => card.courseId !== courseId);
  const ids = [...new Set(foreign.map(({ idSubject }) => idSubject))];
  const others = (await db.getAll(...ids.map((id) => db.doc(dbPaths.subject(id))))).flatMap(
    readSubject,
  );
  const names = await readCourseNames(db, [...new Set(foreign.map((card) => card.courseId))]);
  const known: TransferCard[] = cards.map(({ transferredFrom, ...card }) => ({
    ...card,
    origin: transferredFrom ?? names.get(card.courseId) ?? '',
    isCopy: transferredFrom !== undefined,
    writtenAt: card.updateTime.toMillis(),
  }));
  const author = await readMover(db, writer);
  const copies = cards.filter((card) => card.courseId === courseId && isUntouched(card));
  const copyRefs = new Map(copies.map((card) => [card.ref.id, card]));
  // The copies are left out: their right values are found anew.
  const made = known.filter((_, i) => !copies.some((copy) => copy.ref === cards[i]?.ref));
  const teachers = new Map(subjects.map(({ id, teacherId }) => [id, teacherId]));
  for (const { idSubject, indexPartial, noteFinal, origin } of planTransfer(
    subjects,
    others,
    made,
    institute.partial.length,
  )) {
    const at = Timestamp.now();
    const teacherId = teachers.get(idSubject) ?? '';
    const place = { idPeriod, idSubject, idStudent, indexPartial };
    const ref = db.doc(dbPaths.reportCard(reportCardId(place)));
    const copy = copyRefs.get(ref.id);
    if (copy?.noteFinal === noteFinal && copy.transferredFrom === origin) continue;
    const writeId = `${COPY}${eventId}`;
    if (copy) {
      const { updateTime, revision } = copy;
      const fields = { noteFinal, transferredFrom: origin, creation: at, writeId };
      const next = { ...fields, updatedBy: author.by, revision: revision + 1 };
      if (!(await isWritten(ref.update(next, { lastUpdateTime: updateTime })))) continue;
    }
    await createOnce(ref, {
      ...place,
      courseId,
      teacherId,
      noteFinal,
      manual: true,
      ...splitEntries([]),
      inputsHash: '',
      transferredFrom: origin,
      creation: at,
      updatedBy: author.by,
      revision: 1,
      writeId,
    });
    await createOnce(db.doc(dbPaths.historyOf(ref.path, eventId)), {
      source: 'transfer',
      idSource: idSubject,
      name: origin,
      idStudent,
      idSubject,
      idPeriod,
      indexPartial,
      teacherId,
      at,
      ...author,
      from: copy?.noteFinal ?? null,
      to: noteFinal,
    });
  }
  // A copy in a course that was left is of no use: its original is still there.
  for (const card of foreign) {
    if (isUntouched(card)) await isWritten(card.ref.delete({ lastUpdateTime: card.updateTime }));
  }
}

/**
 * A final that is made or changed in a course that its student has left comes along as those that were there
 * at the move, so that every list of the course has the whole year.
 * @param eventId of the write
 */
export async function followCard(
  db: Firestore,
  eventId: string,
  { before, after }: Written,
): Promise<void> {
  const card = (after ?? before) as Partial<StoredFinal> | undefined;
  const { idStudent, courseId } = card ?? {};
  if (before?.noteFinal === after?.noteFinal || !isDocumentId(idStudent)) return;
  const user = readDocument('user', await db.doc(dbPaths.user(idStudent)).get(), ['courseId']);
  if (!user || user.courseId === '' || user.courseId === courseId) return;
  await transferFinals(db, user.courseId, idStudent, eventId, { type: 'system', id: undefined });
}
