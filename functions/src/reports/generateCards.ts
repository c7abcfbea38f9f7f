import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import {
  isCompletePlan,
  planGeneration,
  type CardToWrite,
} from '../../../src/domain/grading/generate';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import type { GradingPolicy } from '../../../src/domain/grading/policy';
import { schoolPolicy } from '../../../src/domain/grading/policy';
import type { StoredCard } from '../../../src/domain/grading/report';
import { joinEntries, splitEntries } from '../../../src/domain/grading/storedEntries';
import { readGrading } from '../../../src/domain/grading/storedGrading';
import type { GeneratedSubject } from '../../../src/models/api';
import { readDocument, readFields } from '../documents';
import { countHeld, type PartialKey } from '../progress/countProgress';
import { readSources, type PartialSources } from './readSources';

const CARD_FIELDS = [
  'idStudent',
  'idSubject',
  'courseId',
  'indexPartial',
  'noteFinal',
  'manual',
  'entrySchemes',
  'entryNames',
  'entryShares',
  'entryGrades',
  'entryDefaults',
  'entryTasks',
  'entryFinal',
  'inputsHash',
  'revision',
] as const;

/** A stored report card, of which the tasks are not needed to compare it. */
function readStored(card: DocumentSnapshot): StoredCard & { revision: number } {
  const stored = readFields('reportCard', card.ref.path, card.data() ?? {}, CARD_FIELDS);
  const { idStudent, idSubject, courseId, indexPartial, noteFinal } = stored;
  return {
    id: card.id,
    idPeriod: String(card.get('idPeriod')),
    teacherId: String(card.get('teacherId')),
    idStudent,
    idSubject,
    courseId,
    indexPartial,
    noteFinal,
    manual: stored.manual,
    inputsHash: stored.inputsHash,
    revision: stored.revision,
    entries: joinEntries({ ...stored, entryTasks: {} }),
  };
}

const toStored = ({ card, base }: CardToWrite, by: string, writeId: string) => {
  const { id: _id, entries, ...fields } = card;
  return {
    ...fields,
    ...splitEntries(entries),
    updatedBy: by,
    revision: base + 1,
    writeId,
    creation: Timestamp.now(),
  };
};

/** Whether the partial takes report cards, and the rules for its grades. */
async function readRules(
  read: (path: string) => Promise<DocumentSnapshot>,
  { idPeriod, idSubject, indexPartial }: PartialKey,
): Promise<{ isOpen: boolean; policy: GradingPolicy }> {
  const institute = readDocument('institute', await read(dbPaths.institute), [
    'period',
    'partial',
    'gradingPolicy',
    'grading',
  ]);
  const isCurrent = institute?.period.id === idPeriod;
  const isClosed = institute?.partial[indexPartial]?.closed;
  const reopening = readDocument(
    'reopening',
    await read(dbPaths.reopening({ idPeriod, idSubject })),
    ['until'],
  );
  const until = reopening?.until[String(indexPartial)]?.toMillis() ?? 0;
  return {
    isOpen: isCurrent && (isClosed === false || (isClosed === true && until > Date.now())),
    policy: schoolPolicy(
      institute && {
        gradingPolicy: institute.gradingPolicy,
        grading: readGrading(institute.grading),
      },
    ),
  };
}

/**
 * The first time that report cards are made, changes are not counted until it is known that they were: so
 * that is known before the sources are read. The time says that whatever there is may be out of date.
 */
async function beginRun(db: Firestore, key: PartialKey, by: string): Promise<void> {
  const ref = db.doc(dbPaths.reportRun(schemeTotalId(key)));
  if ((await ref.get()).exists) return;
  await ref.set({ ...key, madeAt: Timestamp.fromMillis(0), madeBy: by });
}

/** Whether a saved grade of a counted task waits to be returned: it would count nowhere in the report cards. */
async function hasToReturn(db: Firestore, { schemes, sources }: PartialSources): Promise<boolean> {
  const taskIds = [...new Set(schemes.flatMap(({ tasks }) => tasks))];
  const counts = await Promise.all(
    taskIds.map((id) => {
      const apart = [...(sources.exceptions.get(id) ?? [])];
      const exempt = apart.filter(([, terms]) => terms.exempt).map(([uid]) => uid);
      return countHeld(db, id, new Set(exempt));
    }),
  );
  return counts.some(({ toReturn }) => toReturn > 0);
}

/**
 * Makes the report cards of one subject in an open partial, as its teacher does: new and changed
 * ones are written, finals that were set by hand stay. It runs only when everything is graded; the
 * figures of the board may be some seconds old, so it computes anew. Called again it writes only
 * later changes.
 * @param by who made them; each card and the run name it
 */
export async function generateCards(
  db: Firestore,
  key: PartialKey,
  by: string,
): Promise<GeneratedSubject> {
  const { idPeriod, idSubject, indexPartial } = key;
  const ofPartial = db
    .collection(dbPaths.reportCards)
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('indexPartial', '==', indexPartial);
  const subjectRef = db.doc(dbPaths.subject(idSubject));
  const subject = readDocument('subject', await subjectRef.get(), ['courseId', 'deleted']);
  if (!subject || subject.deleted) return { idSubject, status: 'gone', written: 0 };
  // Known again in the transaction; here so that nothing is written about a partial that takes none.
  const before = await readRules((path) => db.doc(path).get(), key);
  if (!before.isOpen) return { idSubject, status: 'closed', written: 0 };
  await beginRun(db, key, by);
  const carded = (await ofPartial.select('idStudent').get()).docs.map((card) =>
    String(card.get('idStudent')),
  );
  const read = await readSources(db, key, subject.courseId, carded, Date.now());
  const isHeld = await hasToReturn(db, read);
  const writeId = randomUUID();
  return db.runTransaction(async (transaction): Promise<GeneratedSubject> => {
    const { isOpen, policy } = await readRules((path) => transaction.get(db.doc(path)), key);
    const now = readDocument('subject', await transaction.get(subjectRef), [
      'courseId',
      'teacherId',
      'deleted',
    ]);
    if (!now || now.deleted) return { idSubject, status: 'gone', written: 0 };
    const cards = await transaction.get(ofPartial);
    const plan = planGeneration({
      idPeriod,
      subject: { id: idSubject, courseId: now.courseId, teacherId: now.teacherId },
      indexPartial,
      isClosed: !isOpen,
      schemes: read.schemes,
      students: read.students,
      sources: read.sources,
      stored: cards.docs.map(readStored),
      ticks: new Map(),
      policy,
    });
    if (plan.kind === 'closed') return { idSubject, status: 'closed', written: 0 };
    if (plan.kind === 'noSchemes' || isHeld || !isCompletePlan(plan)) {
      return { idSubject, status: 'notReady', written: 0 };
    }
    for (const each of plan.writes) {
      transaction.set(db.doc(dbPaths.reportCard(each.card.id)), toStored(each, by, writeId));
    }
    transaction.set(db.doc(dbPaths.reportRun(schemeTotalId(key))), {
      ...key,
      madeAt: read.readAt,
      madeBy: by,
    });
    return { idSubject, status: 'made', written: plan.writes.length };
  });
}
