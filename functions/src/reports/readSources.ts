import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { ExceptionsByTask } from '../../../src/domain/exceptions';
import { givenBySchemes } from '../../../src/domain/grading/givenAt';
import { returnedFinals } from '../../../src/domain/grading/returned';
import type {
  GradedSubmission,
  GradeSources,
  SchemeTask,
} from '../../../src/domain/grading/scheme';
import { gradebookStudents, type GradebookStudent } from '../../../src/domain/grading/students';
import { asFormer } from '../../../src/domain/membership';
import { compareNumbered } from '../../../src/domain/names';
import type { Scheme, SchemeScore } from '../../../src/models/gradebook';
import type { Membership } from '../../../src/models/user';
import { readDocument, readFields } from '../documents';
import type { PartialKey } from '../progress/countProgress';
import { subGradesIn } from '../subGrades';
import { toMillis } from '../times';

/** Everything that the report cards of a partial are computed from. */
export type PartialSources = {
  /** By name, as the gradebook has them. */
  schemes: Scheme[];
  sources: GradeSources;
  students: GradebookStudent[];
  /** The time of reading: later writes are not in it. */
  readAt: Timestamp;
};

type Scores = Map<string, Pick<SchemeScore, 'noteFinal' | 'givenAt' | 'updatedAt'>>;
type Submissions = Map<string, GradedSubmission>;
type Listed = { name: string; surname: string } & Membership & { left: number | null };

const byStudent = <T>(
  docs: readonly QueryDocumentSnapshot[],
  read: (doc: QueryDocumentSnapshot) => T,
) => new Map(docs.map((doc) => [doc.id, read(doc)]));

const time = (stored: Timestamp | null | undefined): number | null => stored?.toMillis() ?? null;

async function readSchemes(db: Firestore, key: PartialKey): Promise<Scheme[]> {
  const { idPeriod, idSubject, indexPartial } = key;
  const { docs } = await db
    .collection(dbPaths.schemes)
    .where('idPeriod', '==', idPeriod)
    .where('idSubject', '==', idSubject)
    .where('indexPartial', '==', indexPartial)
    .where('deleted', '==', false)
    .get();
  const schemes = docs.map((doc) => {
    readFields('scheme', doc.ref.path, doc.data(), ['name', 'percent', 'external', 'tasks']);
    return { ...(doc.data() as Omit<Scheme, 'id'>), id: doc.id };
  });
  return schemes.sort((a, b) => compareNumbered(a.name, b.name));
}

async function readScores(db: Firestore, schemeId: string): Promise<Scores> {
  const fields = ['noteFinal', 'givenAt', 'updatedAt'] as const;
  const { docs } = await db
    .collection(dbPaths.scores(schemeId))
    .select(...fields)
    .get();
  return byStudent(docs, (doc) => {
    const score = readFields('score', doc.ref.path, doc.data(), fields);
    const { noteFinal, givenAt, updatedAt } = score;
    return {
      noteFinal: noteFinal ?? null,
      givenAt: time(givenAt),
      updatedAt: updatedAt.toMillis(),
    };
  });
}

const SUBMISSION_FIELDS = ['noteFinal', 'subNotes', 'comment', 'reviewed', 'fecha'] as const;

function gradedWork(doc: QueryDocumentSnapshot): GradedSubmission {
  const fields = readFields('submission', doc.ref.path, doc.data(), SUBMISSION_FIELDS);
  // A submission that was sent a moment ago has none of the fields that scoring and grading give
  // it.
  const { noteFinal, subNotes, comment, reviewed, fecha } = fields as Partial<typeof fields>;
  return {
    noteFinal: noteFinal ?? null,
    subNotes: subGradesIn(subNotes),
    comment: comment ?? '',
    reviewed: reviewed ?? false,
    fecha: time(fecha),
  };
}

async function readSubmissions(db: Firestore, taskId: string): Promise<Submissions> {
  const { docs } = await db
    .collection(dbPaths.submissions(taskId))
    .select(...SUBMISSION_FIELDS)
    .get();
  return byStudent(docs, gradedWork);
}

/** The grades of the returned work of a task that was not sent again. */
async function readReturned(
  db: Firestore,
  taskId: string,
  present: Submissions,
): Promise<Map<string, number>> {
  const { docs } = await db
    .collection(dbPaths.archive(taskId))
    .select(...SUBMISSION_FIELDS, 'idStudent', 'archivedAt')
    .get();
  const archived = docs.map((doc) => ({
    ...gradedWork(doc),
    idStudent: String(doc.get('idStudent')),
    archivedAt: readFields('archived', doc.ref.path, doc.data(), [
      'archivedAt',
    ]).archivedAt.toMillis(),
  }));
  return returnedFinals(archived, present);
}

async function readExceptions(db: Firestore, taskId: string) {
  const { docs } = await db.collection(dbPaths.exceptions(taskId)).get();
  return byStudent(docs, (doc) => {
    const found = readFields('exception', doc.ref.path, doc.data(), ['dateEnd', 'exempt']);
    return { dateEnd: time(found.dateEnd), exempt: found.exempt };
  });
}

type ReadTask = SchemeTask & {
  /** Whether any work was returned. */
  hasReturned: boolean;
};

async function readTasks(db: Firestore, ids: readonly string[]): Promise<ReadTask[]> {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(dbPaths.task(id))));
  return found.flatMap((doc) => {
    const fields = ['title', 'dateEnd', 'deleted', 'activities', 'activitiesBook'] as const;
    const task = readDocument('task', doc, fields);
    if (!task) return [];
    const hasReturned = Object.keys((doc.get('reopened') as object | undefined) ?? {}).length > 0;
    return [{ ...task, id: doc.id, dateEnd: task.dateEnd.toMillis(), hasReturned }];
  });
}

/** The students of the course, and those who left it with a record in the partial. */
function studentsOf(list: Record<string, Listed>, owners: ReadonlySet<string>): GradebookStudent[] {
  const all = Object.entries(list).map(([id, { name, surname, left, since, away }]) => ({
    left,
    student: {
      id,
      name,
      surname,
      identification: '',
      ...(left === null ? { since, away } : asFormer({ since, away, left })),
    },
  }));
  return gradebookStudents(
    all.filter(({ left }) => left === null).map(({ student }) => student),
    all.filter(({ left }) => left !== null).map(({ student }) => student),
    owners,
  );
}

/**
 * Reads the data that the gradebook of a partial shows its teacher, without a transaction, which
 * would lock documents that people are writing.
 * @param courseId of the subject
 * @param carded ids of the students who have a report card
 * @param now ms since 1970: decides which tasks are over
 */
export async function readSources(
  db: Firestore,
  key: PartialKey,
  courseId: string,
  carded: readonly string[],
  now: number,
): Promise<PartialSources> {
  const list = await db.doc(dbPaths.classList(courseId)).get();
  const listed = readDocument('classList', list, ['students'])?.students ?? {};
  const schemes = await readSchemes(db, key);
  const external = schemes.filter((scheme) => scheme.external).map(({ id }) => id);
  const taskIds = [...new Set(schemes.flatMap(({ tasks }) => tasks))];
  const [tasks, scores, submissions, exceptions] = await Promise.all([
    readTasks(db, taskIds),
    Promise.all(external.map((id) => readScores(db, id))),
    Promise.all(taskIds.map((id) => readSubmissions(db, id))),
    Promise.all(taskIds.map((id) => readExceptions(db, id))),
  ]);
  const withReturned = new Set(tasks.filter(({ hasReturned }) => hasReturned).map(({ id }) => id));
  const returned = await Promise.all(
    taskIds.map(async (id, i) =>
      withReturned.has(id)
        ? readReturned(db, id, submissions[i] ?? new Map())
        : new Map<string, number>(),
    ),
  );
  const byTask = <T>(values: readonly T[]) =>
    new Map(taskIds.map((id, i) => [id, values[i] as T] as const));
  const owners = new Set([
    ...carded,
    ...[...scores, ...submissions, ...returned].flatMap((of) => [...of.keys()]),
  ]);
  return {
    schemes,
    students: studentsOf(toMillis(listed) as Record<string, Listed>, owners),
    readAt: list.readTime,
    sources: {
      now,
      tasks: new Map(tasks.map((task) => [task.id, task])),
      submissions: byTask(submissions),
      returned: byTask(returned),
      exceptions: byTask(exceptions) satisfies ExceptionsByTask,
      given: givenBySchemes(external.map((id, i) => [id, scores[i]?.values() ?? []])),
      scores: new Map(
        external.map((id, i) => [
          id,
          new Map([...(scores[i] ?? [])].map(([uid, { noteFinal }]) => [uid, noteFinal])),
        ]),
      ),
    },
  };
}
