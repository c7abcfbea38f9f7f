import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import { hundredths } from '../../../src/domain/grading/rounding';
import type { Scheme, SchemeTotal } from '../../../src/models/gradebook';
import { readDocument, readFields, type Stored } from '../documents';
import type { RunOf } from './moveStudents';

/** The fields of a scheme that the new one takes over. */
const SCHEME_FIELDS = ['name', 'description', 'percent', 'indexPartial', 'external'] as const;
type Copied = Pick<Scheme, (typeof SCHEME_FIELDS)[number]> & { id: string };

/** The schemes that a subject had in the ended period, by partial. */
async function readSchemes(
  db: Firestore,
  { idPeriod, current }: RunOf,
  idSubject: string,
): Promise<Map<number, Copied[]>> {
  const found = await db
    .collection(dbPaths.schemes)
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('deleted', '==', false)
    .get();
  const schemes = found.docs.map((document): Copied => {
    const fields = readFields('scheme', document.ref.path, document.data(), SCHEME_FIELDS);
    return { ...fields, id: document.id };
  });
  return new Map(
    Array.from({ length: current.count }, (_, i) => [
      i,
      schemes.filter(({ indexPartial }) => indexPartial === i),
    ]),
  );
}

/**
 * Makes the schemes of a subject's partial anew in the current period, without tasks and scores. A partial
 * that has schemes already keeps them.
 */
async function copySchemes(
  db: Firestore,
  { current }: RunOf,
  { id: idSubject, teacherId }: { id: string; teacherId: string },
  indexPartial: number,
  schemes: readonly Copied[],
): Promise<void> {
  const place = { idPeriod: current.idPeriod, idSubject, indexPartial };
  const ref = db.doc(dbPaths.schemeTotal(schemeTotalId(place)));
  const made = schemes.map((scheme) => ({ ...scheme, id: `${current.idPeriod}_${scheme.id}` }));
  const last = made.at(-1);
  if (!last) return;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const known = (stored.get('schemes') as string[] | undefined) ?? [];
    if (known.length > 0) return;
    const total: Stored<SchemeTotal> = {
      ...place,
      total: made.reduce((sum, { percent }) => sum + hundredths(percent), 0),
      tasks: [],
      schemes: made.map(({ id }) => id),
      scheme: last.id,
    };
    transaction.set(ref, total);
    for (const { id, ...fields } of made) {
      transaction.set(db.doc(dbPaths.scheme(id)), {
        ...fields,
        ...place,
        teacherId,
        tasks: [],
        deleted: false,
      });
    }
  });
}

/** Whether a subject has a task or a scheme in the current period: then it stays, whatever is chosen. */
async function isInUse(
  db: Firestore,
  { current: { idPeriod } }: RunOf,
  subjectId: string,
): Promise<boolean> {
  const of = (path: string, field: string) =>
    db
      .collection(path)
      .where('idPeriod', '==', idPeriod)
      .where(field, '==', subjectId)
      .where('deleted', '==', false)
      .limit(1)
      .get();
  const found = await Promise.all([
    of(dbPaths.tasks, 'subjectId'),
    of(dbPaths.schemes, 'idSubject'),
  ]);
  return found.some(({ empty }) => !empty);
}

/** The subjects that are not carried over. */
async function endingSubjects(
  db: Firestore,
  run: RunOf,
  subjects: readonly QueryDocumentSnapshot[],
): Promise<Set<string>> {
  if (run.settings.subjects) return new Set();
  const used = await Promise.all(subjects.map(({ id }) => isInUse(db, run, id)));
  return new Set(subjects.flatMap(({ id }, i) => (used[i] ? [] : [id])));
}

/**
 * Carries over to the current period the parts of a course that the settings name, once: subjects
 * that do not go on are deleted (and may be restored), tutors and timetables are cleared, schemes
 * made anew. Later runs leave alone what somebody has set since, because the plan notes that it was
 * done.
 */
export async function carryOver(db: Firestore, run: RunOf, courseId: string): Promise<void> {
  const { settings, idPeriod } = run;
  const ref = db.doc(serverPaths.coursePlan(idPeriod, courseId));
  const isDone = (carriedAt: Timestamp | null | undefined) => carriedAt != null;
  if (isDone(readDocument('coursePlan', await ref.get(), ['carriedAt'])?.carriedAt)) return;
  const { docs: subjects } = await db
    .collection(dbPaths.subjects)
    .where('courseId', '==', courseId)
    .where('deleted', '==', false)
    .get();
  const ending = await endingSubjects(db, run, subjects);
  const going = subjects.filter(({ id }) => !ending.has(id));
  if (settings.schemes) {
    for (const subject of going) {
      const { teacherId } = readFields('subject', subject.ref.path, subject.data(), ['teacherId']);
      const schemes = await readSchemes(db, run, subject.id);
      for (const [indexPartial, some] of schemes) {
        await copySchemes(db, run, { id: subject.id, teacherId }, indexPartial, some);
      }
    }
  }
  await db.runTransaction(async (transaction) => {
    const plan = readDocument('coursePlan', await transaction.get(ref), ['carriedAt']);
    if (!plan || isDone(plan.carriedAt)) return;
    if (!settings.tutors && run.courses.has(courseId)) {
      transaction.update(db.doc(dbPaths.course(courseId)), { tutor: null });
    }
    for (const { id, ref: subject } of subjects) {
      if (ending.has(id)) transaction.update(subject, { deleted: true });
      else if (!settings.timetables) transaction.update(subject, { schedule: {} });
    }
    transaction.update(ref, { carriedAt: Timestamp.now() });
  });
}
