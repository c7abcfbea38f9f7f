import type { DocumentSnapshot, Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { chunks, MAX_IN_VALUES } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { PersonDocumentKind } from '../../../src/domain/privacy';
import { serverPaths } from '../../../src/domain/serverPaths';

/** The number of documents that one call asks for. */
export const MAX_READ_AT_ONCE = 200;

/** Reads something once, however often it is asked for. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

const docsOf = (...found: readonly (DocumentSnapshot | QuerySnapshot)[]): DocumentSnapshot[] =>
  found.flatMap((each) => ('docs' in each ? each.docs : each.exists ? [each] : []));

async function readAll(db: Firestore, paths: readonly string[]): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(
    chunks(paths, MAX_READ_AT_ONCE).map((some) => db.getAll(...some.map((path) => db.doc(path)))),
  );
  return docsOf(...found.flat());
}

export type PersonDocuments = {
  /** The documents of a kind. */
  read: Record<PersonDocumentKind, () => Promise<DocumentSnapshot[]>>;
  /** The tasks of every course in which the person is or was as a student. */
  taskIds: () => Promise<string[]>;
};

/**
 * Everything in the school that is about one person, by kind: the one list for who asks for the own data and for
 * their erasure. Documents of others and of the school that only name the person are not in it.
 * @param user the person's own document, as it is stored
 */
export function personDocuments(db: Firestore, user: DocumentSnapshot): PersonDocuments {
  const uid = user.id;
  const ofStudent = (group: string) =>
    db.collectionGroup(group).where('idStudent', '==', uid).get();
  const notes = once(() => ofStudent(dbPaths.submissionsGroup)); // of tasks and of schemes
  const cards = once(() => db.collection(dbPaths.reportCards).where('idStudent', '==', uid).get());
  const records = once(async () => {
    const periods = await db.collection('registers').listDocuments();
    return readAll(
      db,
      periods.map(({ id }) => dbPaths.studentRecord(id, uid)),
    );
  });
  const isWork = (each: DocumentSnapshot) => each.ref.path.startsWith(`${dbPaths.tasks}/`);

  /**
   * A person's own document names the latest courses; the person's documents in the others name
   * those.
   */
  const taskIds = once(async () => {
    const [work, graded, registered] = await Promise.all([notes(), cards(), records()]);
    const subjects = registered.flatMap((record) =>
      Object.values((record.get('subjects') ?? {}) as Record<string, { courseId?: unknown }>),
    );
    const named: unknown[] = [
      user.get('courseId'),
      ...Object.keys((user.get('formerCourses') ?? {}) as object),
      ...[...work.docs, ...graded.docs, ...registered].map(
        (each) => each.get('courseId') as unknown,
      ),
      ...subjects.map(({ courseId }) => courseId),
    ];
    const courses = [...new Set(named)].filter((id) => typeof id === 'string' && id !== '');
    const tasks = await Promise.all(
      chunks(courses, MAX_IN_VALUES).map((some) =>
        db.collection(dbPaths.tasks).where('courseId', 'in', some).select().get(),
      ),
    );
    return tasks.flatMap(({ docs }) => docs.map(({ id }) => id));
  });
  const ofTasks = async (path: (taskId: string) => string) =>
    readAll(db, (await taskIds()).map(path));

  const read: PersonDocuments['read'] = {
    person: async () => docsOf(await Promise.resolve(user)),
    courses: async () =>
      docsOf(
        await db.collectionGroup(dbPaths.courseStudentsGroup).where('id', '==', uid).get(),
        await db.collectionGroup(dbPaths.courseTeachersGroup).where('id', '==', uid).get(),
      ),
    submissions: async () => docsOf(await notes()).filter(isWork),
    formerSubmissions: async () => {
      const ofTask = (id: string) =>
        db.collection(dbPaths.archive(id)).where('idStudent', '==', uid).get();
      return docsOf(...(await Promise.all((await taskIds()).map(ofTask))));
    },
    drafts: () => ofTasks((id) => dbPaths.draft(id, uid)),
    heldGrades: () => ofTasks((id) => dbPaths.heldGrade(id, uid)),
    exceptions: async () => docsOf(await ofStudent(dbPaths.exceptionsGroup)),
    scores: async () => docsOf(await notes()).filter((each) => !isWork(each)),
    gradeChanges: async () => {
      const ofNote = ({ ref }: DocumentSnapshot) => ref.collection(dbPaths.historyGroup).get();
      return docsOf(...(await Promise.all((await notes()).docs.map(ofNote))));
    },
    reportCards: async () => docsOf(await cards()),
    ownGrades: () => readAll(db, [dbPaths.ownGrades(uid)]),
    conduct: async () => docsOf(await ofStudent(dbPaths.conductGroup)),
    registers: records,
    libretas: async () =>
      docsOf(await db.collection(serverPaths.libretas).where('idStudent', '==', uid).get()),
    subjects: async () =>
      docsOf(await db.collection(dbPaths.subjects).where('teacherId', '==', uid).get()),
    tutored: async () =>
      docsOf(await db.collection(dbPaths.courses).where('tutor.id', '==', uid).get()),
    commentBank: () => readAll(db, [dbPaths.commentBank(uid)]),
    passwordIssues: () => readAll(db, [serverPaths.passwordIssues(uid)]),
    changes: async () =>
      docsOf(await db.collection(serverPaths.changes).where('about', 'array-contains', uid).get()),
    // The result includes the former identification of a person whose cédula was corrected.
    identification: async () =>
      docsOf(await db.collection(dbPaths.identifications).where('uid', '==', uid).get()),
    temporaryPassword: () => readAll(db, [serverPaths.temporaryPassword(uid)]),
  };
  return { read, taskIds };
}
