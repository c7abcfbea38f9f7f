import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { hasNothingToDo } from '../../../src/domain/submission';
import type { PlannedScheme } from '../../../src/models/standing';
import { readDocument, readFields } from '../documents';
import { keepDocument } from '../triggers/keepDocument';

type StoredPlan = {
  schemes: PlannedScheme[];
  tasks: Record<string, { title: string; dateEnd: Timestamp; isEmpty?: true }>;
};

const SCHEME_FIELDS = ['name', 'percent', 'external', 'tasks', 'indexPartial'] as const;
const TASK_FIELDS = ['title', 'dateEnd', 'deleted', 'activities', 'activitiesBook'] as const;

/** The id of the current period; null before the school is set up. */
export async function readPeriod(db: Firestore): Promise<string | null> {
  const institute = await db.doc(dbPaths.institute).get();
  return readDocument('institute', institute, ['period'])?.period.id ?? null;
}

/** Reads the plan of a subject: its schemes, in a fixed order, and the tasks that they count. */
async function readSubjectPlan(
  db: Firestore,
  idPeriod: string,
  idSubject: string,
): Promise<StoredPlan> {
  const found = await db
    .collection(dbPaths.schemes)
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('deleted', '==', false)
    .select(...SCHEME_FIELDS)
    .get();
  const schemes = found.docs
    .map((each) => ({
      id: each.id,
      ...readFields('scheme', each.ref.path, each.data(), SCHEME_FIELDS),
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
  const ids = [...new Set(schemes.flatMap(({ tasks }) => tasks))].filter(isDocumentId).sort();
  const tasks = ids.length
    ? await db.getAll(...ids.map((id) => db.doc(dbPaths.task(id))), { fieldMask: [...TASK_FIELDS] })
    : [];
  return {
    schemes,
    tasks: Object.fromEntries(
      tasks.flatMap((each) => {
        const task = readDocument('task', each, TASK_FIELDS);
        if (!task || task.deleted) return [];
        const { title, dateEnd } = task;
        return [
          [each.id, { title, dateEnd, ...(hasNothingToDo(task) && { isEmpty: true }) }] as const,
        ];
      }),
    ),
  };
}

/** Reads the plans of all subjects of a course. */
export async function readCoursePlan(
  db: Firestore,
  idPeriod: string,
  courseId: string,
): Promise<Record<string, StoredPlan>> {
  const { docs } = await db
    .collection(dbPaths.subjects)
    .where('courseId', '==', courseId)
    .where('deleted', '==', false)
    .select()
    .get();
  const plans = docs.map(async ({ id }) => [id, await readSubjectPlan(db, idPeriod, id)] as const);
  return Object.fromEntries(await Promise.all(plans));
}

/** Makes the plan of a course from all of its sources, in the current period. */
export async function keepCoursePlan(db: Firestore, courseId: string): Promise<void> {
  await keepDocument(db.doc(dbPaths.gradingPlan(courseId)), async (stored) => {
    const idPeriod = await readPeriod(db);
    if (idPeriod === null) return null;
    const next = { idPeriod, subjects: await readCoursePlan(db, idPeriod, courseId) };
    return isDeepStrictEqual(stored.data(), next) ? null : next;
  });
}

/**
 * Keeps one subject in the plan of its course. The sources are read after the plan, so late and
 * repeated events change nothing. A plan that is missing, or of an earlier period, is made whole.
 */
export async function keepSubjectPlan(
  db: Firestore,
  idSubject: string,
  courseId: string,
): Promise<void> {
  await keepDocument(db.doc(dbPaths.gradingPlan(courseId)), async (stored) => {
    const idPeriod = await readPeriod(db);
    if (idPeriod === null) return null;
    if (stored.get('idPeriod') !== idPeriod) {
      return { idPeriod, subjects: await readCoursePlan(db, idPeriod, courseId) };
    }
    const { [idSubject]: known, ...others } = stored.get('subjects') as Record<string, StoredPlan>;
    const subject = (await db.doc(dbPaths.subject(idSubject)).get()).data();
    const isThere = subject?.deleted === false && subject.courseId === courseId;
    const plan = isThere ? await readSubjectPlan(db, idPeriod, idSubject) : undefined;
    if (isDeepStrictEqual(plan, known)) return null;
    return { subjects: plan ? { ...others, [idSubject]: plan } : others };
  });
}
