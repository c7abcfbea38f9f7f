import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument } from '../documents';

/** Maximum number of documents changed in one batch. */
const BATCH = 400;

/** The collections whose documents store a subject's teacher, so that list rules can check it. */
function stampedDocuments(db: Firestore, subjectId: string): Query[] {
  return [
    db.collection(dbPaths.tasks).where('subjectId', '==', subjectId),
    db.collection(dbPaths.schemes).where('idSubject', '==', subjectId),
    db.collection(dbPaths.reportCards).where('idSubject', '==', subjectId),
    db.collectionGroup(dbPaths.exceptionsGroup).where('subjectId', '==', subjectId),
    db.collectionGroup(dbPaths.historyGroup).where('idSubject', '==', subjectId),
  ];
}

/** Sets this teacher in every document of a subject. */
async function stamp(db: Firestore, subjectId: string, teacherId: string): Promise<void> {
  const found = await Promise.all(
    stampedDocuments(db, subjectId).map((query) => query.select('teacherId').get()),
  );
  const stale = found
    .flatMap(({ docs }) => docs)
    .filter((document) => document.get('teacherId') !== teacherId);
  for (let i = 0; i < stale.length; i += BATCH) {
    const batch = db.batch();
    for (const { ref } of stale.slice(i, i + BATCH)) batch.update(ref, { teacherId });
    await batch.commit();
  }
}

/**
 * After a subject changes its teacher, its tasks with their exceptions, schemes, report cards and
 * their history are given to the new teacher. The subject is read before and after: late or repeated events do no harm, and
 * an event that a newer one has overtaken corrects what it wrote.
 */
export async function followSubject(
  db: Firestore,
  subjectId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  if (!before || !after || before.teacherId === after.teacherId) return;
  const read = async () =>
    readDocument('subject', await db.doc(dbPaths.subject(subjectId)).get(), ['teacherId'])
      ?.teacherId;
  let teacherId = await read();
  while (teacherId !== undefined) {
    await stamp(db, subjectId, teacherId);
    const later = await read();
    if (later === teacherId) return;
    teacherId = later;
  }
}
