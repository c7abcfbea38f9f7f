import type { DocumentData, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument } from '../documents';
import { readEndedPeriods } from '../register/ended';

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

/** By period that has ended and has a register: who taught the subject then. */
async function readFormerTeachers(
  db: Firestore,
  subjectId: string,
  idPeriods: readonly unknown[],
): Promise<Map<string, string>> {
  const ended = await readEndedPeriods(db);
  const known = ended.filter((id) => idPeriods.includes(id));
  if (known.length === 0) return new Map();
  const records = await db.getAll(
    ...known.map((id) => db.doc(dbPaths.subjectRecord(id, subjectId))),
    { fieldMask: ['teacherId'] },
  );
  return new Map(
    records.flatMap((record, i) => {
      const teacherId = record.get('teacherId') as string | undefined;
      return teacherId === undefined ? [] : [[known[i] ?? '', teacherId] as const];
    }),
  );
}

/**
 * Sets this teacher in every document of a subject, but for those of a period that has ended: they belong
 * to the teacher in its register.
 */
async function stamp(db: Firestore, subjectId: string, teacherId: string): Promise<void> {
  const found = await Promise.all(
    stampedDocuments(db, subjectId).map((query) => query.select('teacherId', 'idPeriod').get()),
  );
  const documents = found.flatMap(({ docs }) => docs);
  const periodOf = (document: DocumentSnapshot): unknown => document.get('idPeriod');
  const idPeriods = [...new Set(documents.map(periodOf))];
  const former = await readFormerTeachers(db, subjectId, idPeriods);
  const stale = documents.flatMap((document) => {
    const wanted = former.get(String(periodOf(document))) ?? teacherId;
    return document.get('teacherId') === wanted ? [] : [{ ref: document.ref, teacherId: wanted }];
  });
  for (const some of chunks(stale, BATCH)) {
    const batch = db.batch();
    for (const { ref, teacherId: wanted } of some) batch.update(ref, { teacherId: wanted });
    await batch.commit();
  }
}

/**
 * Gives the work of a subject to its teacher, and that of an ended period to the teacher of then. The
 * subject is read before and after: late or repeated calls do no harm, and a call that a newer one has
 * overtaken corrects what it wrote.
 */
export async function stampSubject(db: Firestore, subjectId: string): Promise<void> {
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

/**
 * After a subject changes its teacher, its tasks with their exceptions, schemes, report cards and
 * their history are given to the new teacher; those of earlier periods stay with the teacher of then.
 */
export async function followSubject(
  db: Firestore,
  subjectId: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  if (!before || !after || before.teacherId === after.teacherId) return;
  await stampSubject(db, subjectId);
}
