import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { OwnFinal } from '../../../src/models/standing';
import { readDocument, readFields } from '../documents';
import { finalOf } from '../triggers/followProgress';
import { keepDocument } from '../triggers/keepDocument';
import { readCoursePlan, readPeriod } from './keepPlan';

type Graded = { grade: number; at: Timestamp };

/** The grade of a stored submission and when it was given; undefined while there is none. */
function gradeIn(submission: DocumentData | undefined): Graded | undefined {
  const grade = finalOf(submission);
  const at = (submission?.reviewedAt ?? submission?.scoredAt ?? submission?.fecha) as
    | Timestamp
    | null
    | undefined;
  return grade === null || !at ? undefined : { grade, at };
}

/** A score that counts; one that was taken back reads as none. */
const scoreIn = (score: DocumentSnapshot): number | undefined => {
  const grade: unknown = score.get('noteFinal');
  return typeof grade === 'number' ? grade : undefined;
};

/**
 * The number of reopened submissions that are searched: grades without work that were taken back
 * are among them.
 */
const ARCHIVED = 20;

type Returned = { reopenedAt: Timestamp | undefined; graded: Graded | undefined };
const NOT_RETURNED: Returned = { reopenedAt: undefined, graded: undefined };

/**
 * Reads the time when a student's latest work in a task was returned, and the grade that it had.
 */
async function readReturned(db: Firestore, taskId: string, uid: string): Promise<Returned> {
  const { docs } = await db
    .collection(dbPaths.archive(taskId))
    .where('idStudent', '==', uid)
    .orderBy('archivedAt', 'desc')
    .limit(ARCHIVED)
    .get();
  // A grade without work that was taken back returns nothing, and ends no returning.
  const work = docs.map((each) => each.data()).find(({ fecha }) => Boolean(fecha));
  if (!work) return NOT_RETURNED;
  return { reopenedAt: work.archivedAt as Timestamp, graded: gradeIn(work) };
}

const FINAL_FIELDS = ['idSubject', 'noteFinal'] as const;

/** The finals of a student's report cards of the period, also of courses that were left. */
async function readFinals(
  db: Firestore,
  uid: string,
  idPeriod: string,
): Promise<Record<string, OwnFinal>> {
  const { docs } = await db
    .collection(dbPaths.reportCards)
    .where('idStudent', '==', uid)
    .where('idPeriod', '==', idPeriod)
    .select(...FINAL_FIELDS)
    .get();
  return Object.fromEntries(
    docs.map((card) => [
      card.id,
      readFields('reportCard', card.ref.path, card.data(), FINAL_FIELDS),
    ]),
  );
}

/** The work of a student in a course's tasks that was returned and not sent again. */
async function readAllReturned(
  db: Firestore,
  uid: string,
  { courseId, idPeriod, sent }: { courseId: string; idPeriod: string; sent: ReadonlySet<string> },
): Promise<[taskId: string, returned: Returned][]> {
  const { docs } = await db
    .collection(dbPaths.tasks)
    .where('courseId', '==', courseId)
    .where('idPeriod', '==', idPeriod)
    .select('reopened')
    .get();
  const reopened = docs.filter(
    (task) => !sent.has(task.id) && typeof task.get(new FieldPath('reopened', uid)) === 'number',
  );
  return Promise.all(
    reopened.map(async ({ id }) => [id, await readReturned(db, id, uid)] as [string, Returned]),
  );
}

/** Every final of a student in the period, and every grade in the present course. */
async function readWhole(db: Firestore, uid: string, idPeriod: string): Promise<DocumentData> {
  const [user, finals] = await Promise.all([
    db.doc(dbPaths.user(uid)).get(),
    readFinals(db, uid, idPeriod),
  ]);
  const courseId: unknown = user.get('courseId');
  if (typeof courseId !== 'string' || courseId === '') {
    return { idPeriod, scores: {}, tasks: {}, reopened: {}, finals };
  }
  const [plan, submissions] = await Promise.all([
    readCoursePlan(db, idPeriod, courseId),
    db
      .collectionGroup(dbPaths.submissionsGroup)
      .where('idStudent', '==', uid)
      .where('courseId', '==', courseId)
      .where('idPeriod', '==', idPeriod)
      .get(),
  ]);
  const external = Object.values(plan).flatMap(({ schemes }) =>
    schemes.filter((scheme) => scheme.external).map(({ id }) => id),
  );
  const scores = external.length
    ? await db.getAll(...external.map((id) => db.doc(dbPaths.score(id, uid))))
    : [];
  const taskOf = (work: DocumentSnapshot) => work.ref.parent.parent?.id ?? '';
  const returned = await readAllReturned(db, uid, {
    courseId,
    idPeriod,
    sent: new Set(submissions.docs.map(taskOf)),
  });
  return {
    idPeriod,
    scores: Object.fromEntries(
      scores.flatMap((score, i) => {
        const grade = scoreIn(score);
        return grade === undefined ? [] : [[external[i] ?? '', grade] as const];
      }),
    ),
    tasks: Object.fromEntries([
      ...submissions.docs.flatMap((each) => {
        const graded = gradeIn(each.data());
        return graded ? [[taskOf(each), graded] as const] : [];
      }),
      ...returned.flatMap(([id, { graded }]) => (graded ? [[id, graded] as const] : [])),
    ]),
    reopened: Object.fromEntries(
      returned.flatMap(([id, { reopenedAt }]) => (reopenedAt ? [[id, reopenedAt] as const] : [])),
    ),
    finals,
  };
}

/** A map with one entry set, or taken out. */
function withEntry<V>(map: Record<string, V>, id: string, value: V | undefined): Record<string, V> {
  const { [id]: _former, ...others } = map;
  return value === undefined ? others : { ...others, [id]: value };
}

type Maps = {
  scores: Record<string, number>;
  tasks: Record<string, Graded>;
  reopened: Record<string, Timestamp>;
  finals: Record<string, OwnFinal>;
};
/** Without the finals it was stored before they were kept. */
type StoredMaps = Omit<Maps, 'finals'> & Partial<Maps>;

/**
 * Updates the grades that a student reads. The source is read after the document, and the write
 * succeeds only on the document that was read: late and repeated events change nothing. A document
 * that is missing, or of an earlier period, is made whole; one without finals gets them.
 * @param change the maps with the present state of one source; null for a source of another period
 */
async function keepOwnGrades(
  db: Firestore,
  uid: string,
  change: (maps: Maps, idPeriod: string) => Promise<Maps | null>,
): Promise<void> {
  await keepDocument(db.doc(dbPaths.ownGrades(uid)), async (stored) => {
    const idPeriod = await readPeriod(db);
    if (idPeriod === null) return null;
    if (stored.get('idPeriod') !== idPeriod) return readWhole(db, uid, idPeriod);
    const { scores, tasks, reopened, finals } = stored.data() as StoredMaps;
    const whole = finals ?? (await readFinals(db, uid, idPeriod));
    const known = { scores, tasks, reopened, finals: whole };
    const next = (await change(known, idPeriod)) ?? known;
    return finals && isDeepStrictEqual(next, known) ? null : next;
  });
}

/** Keeps the student's score of a scheme, after that score was written. */
export const keepScore = (db: Firestore, schemeId: string, uid: string): Promise<void> =>
  keepOwnGrades(db, uid, async (maps, idPeriod) => {
    const [scheme, score] = await db.getAll(
      db.doc(dbPaths.scheme(schemeId)),
      db.doc(dbPaths.score(schemeId, uid)),
    );
    if (!scheme || !score) return null;
    const stored = readDocument('scheme', scheme, ['idPeriod']);
    if (stored && stored.idPeriod !== idPeriod) return null;
    const grade = stored ? scoreIn(score) : undefined;
    return { ...maps, scores: withEntry(maps.scores, schemeId, grade) };
  });

/**
 * Keeps a grade after its submission was graded, reopened or sent: the grade, or that the work
 * waits to be sent again, with its former grade.
 */
export const keepSubmission = (db: Firestore, taskId: string, uid: string): Promise<void> =>
  keepOwnGrades(db, uid, async (maps, idPeriod) => {
    const [task, submission] = await db.getAll(
      db.doc(dbPaths.task(taskId)),
      db.doc(dbPaths.submission(taskId, uid)),
    );
    if (!task || !submission) return null;
    if (readDocument('task', task, ['idPeriod'])?.idPeriod !== idPeriod) return null;
    const { reopenedAt, graded } = submission.exists
      ? NOT_RETURNED
      : await readReturned(db, taskId, uid);
    return {
      ...maps,
      tasks: withEntry(maps.tasks, taskId, gradeIn(submission.data()) ?? graded),
      reopened: withEntry(maps.reopened, taskId, reopenedAt),
    };
  });

/** After a report card was made, changed or deleted: its final. */
export const keepFinal = (db: Firestore, cardId: string, uid: string): Promise<void> =>
  keepOwnGrades(db, uid, async (maps, idPeriod) => {
    const card = readDocument('reportCard', await db.doc(dbPaths.reportCard(cardId)).get(), [
      'idStudent',
      'idPeriod',
      ...FINAL_FIELDS,
    ]);
    const isOwn = card?.idStudent === uid && card.idPeriod === idPeriod;
    const final = isOwn ? { idSubject: card.idSubject, noteFinal: card.noteFinal } : undefined;
    return { ...maps, finals: withEntry(maps.finals, cardId, final) };
  });

/** Makes the grades of a student from all of their sources, unless they are whole and of this period. */
export const keepWholeGrades = (db: Firestore, uid: string): Promise<void> =>
  keepOwnGrades(db, uid, () => Promise.resolve(null));
