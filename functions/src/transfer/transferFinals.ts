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
import { createOnce, isWritten } from '../triggers/keepDocument';
import { SERVER, type Writer } from '../triggers/recordChange';

/** Who wrote a transferred final where nobody is known to have moved the student in person. */
const SYSTEM: Author = { by: 'system', byName: '' };

type StoredSubject = TransferSubject & { teacherId: string; deleted: boolean };

function readSubject(snapshot: DocumentSnapshot): StoredSubject[] {
  const subject = readDocument('subject', snapshot, ['name', 'courseId', 'teacherId', 'deleted']);
  return subject ? [{ ...subject, id: snapshot.id }] : [];
}

/** The student's report cards of a period, in whatever course. */
async function readCards(db: Firestore, idPeriod: string, idStudent: string) {
  const { docs } = await db
    .collection(dbPaths.reportCards)
    .where('idPeriod', '==', idPeriod)
    .where('idStudent', '==', idStudent)
    .select('idSubject', 'courseId', 'indexPartial', 'noteFinal', 'revision', 'transferredFrom')
    .get();
  return docs.map((doc) => {
    const fields = readFields('reportCard', doc.ref.path, doc.data(), [
      'idSubject',
      'courseId',
      'indexPartial',
      'noteFinal',
      'revision',
      'transferredFrom',
    ]);
    return { ...fields, ref: doc.ref, updateTime: doc.updateTime };
  });
}

/** The person who moved the student. */
async function readMover(db: Firestore, { type, id }: Writer): Promise<Author> {
  if (SERVER.includes(type) || !isDocumentId(id)) return SYSTEM;
  const user = readDocument('user', await db.doc(dbPaths.user(id)).get(), ['name', 'surname']);
  return user ? { by: id, byName: fullName(user) } : SYSTEM;
}

/** What courses are called, by id. */
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
 * marked with the course that they are from, and written down. Run again it changes nothing; what was copied
 * to a course that the student has left, and nobody has changed there, goes away again.
 * @param eventId of the member card's creation: names the records of the history
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
  const teachers = new Map(subjects.map(({ id, teacherId }) => [id, teacherId]));
  for (const { idSubject, indexPartial, noteFinal, origin } of planTransfer(
    subjects,
    others,
    known,
    institute.partial.length,
  )) {
    const at = Timestamp.now();
    const teacherId = teachers.get(idSubject) ?? '';
    const place = { idPeriod, idSubject, idStudent, indexPartial };
    const path = dbPaths.reportCard(reportCardId(place));
    await createOnce(db.doc(path), {
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
      writeId: `transfer.${eventId}`,
    });
    await createOnce(db.doc(dbPaths.historyOf(path, eventId)), {
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
      from: null,
      to: noteFinal,
    });
  }
  // A copy in a course that was left is of no use: what it was made from is still there.
  for (const { ref, revision, transferredFrom, updateTime } of foreign) {
    if (transferredFrom === undefined || revision !== 1) continue;
    await isWritten(ref.delete({ lastUpdateTime: updateTime }));
  }
}
