import type { Auth } from 'firebase-admin/auth';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { chunks, MAX_IN_VALUES } from '../../../src/domain/chunks';
import { isEnrolled } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { serverPaths } from '../../../src/domain/serverPaths';
import type { PersonDataAnswer, PersonDataSection, PlainData } from '../../../src/models/api';
import { assertApi } from './errors';

/** How many documents are asked for in one call. */
const MAX_READ_AT_ONCE = 200;

type Services = { auth: Auth; db: Firestore };

/** Times as ISO texts, and everything else as it is stored. */
function plain(value: unknown): PlainData {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  }
  return value as PlainData;
}

type Found = readonly (DocumentSnapshot | QuerySnapshot)[];

const documentsOf = (found: Found): DocumentSnapshot[] =>
  found.flatMap((each) => ('docs' in each ? each.docs : each.exists ? [each] : []));

const section = (kind: PersonDataSection['kind'], documents: Found): PersonDataSection => ({
  kind,
  documents: documentsOf(documents)
    .map((each) => ({ path: each.ref.path, title: '', data: plain(each.data() ?? {}) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
});

/** What lies below the tasks of the courses in which a student is or was. */
async function readTaskWork(db: Firestore, uid: string, courses: readonly string[]) {
  const tasks = await Promise.all(
    chunks(courses, MAX_IN_VALUES).map((some) =>
      db.collection(dbPaths.tasks).where('courseId', 'in', some).select().get(),
    ),
  );
  const ids = tasks.flatMap(({ docs }) => docs.map(({ id }) => id));
  if (ids.length === 0) return { drafts: [], held: [], archived: [] };
  const [drafts, held, archived] = await Promise.all([
    db.getAll(...ids.map((id) => db.doc(dbPaths.draft(id, uid)))),
    db.getAll(...ids.map((id) => db.doc(dbPaths.heldGrade(id, uid)))),
    Promise.all(
      ids.map((id) => db.collection(dbPaths.archive(id)).where('idStudent', '==', uid).get()),
    ),
  ]);
  return { drafts, held, archived };
}

async function readStudent(db: Firestore, user: DocumentSnapshot): Promise<PersonDataSection[]> {
  const uid = user.id;
  const ofStudent = (group: string) =>
    db.collectionGroup(group).where('idStudent', '==', uid).get();
  const former = Object.keys((user.get('formerCourses') ?? {}) as object);
  const courses = [...new Set([String(user.get('courseId') ?? ''), ...former])].filter(Boolean);
  const periods = await db.collection('registers').listDocuments();
  const [notes, work, exceptions, conduct, cards, own, libretas, records, stays] =
    await Promise.all([
      ofStudent(dbPaths.submissionsGroup), // scores lie in a group of the same name
      readTaskWork(db, uid, courses),
      ofStudent(dbPaths.exceptionsGroup),
      ofStudent(dbPaths.conductGroup),
      db.collection(dbPaths.reportCards).where('idStudent', '==', uid).get(),
      db.doc(dbPaths.ownGrades(uid)).get(),
      db.collection('libretas').where('idStudent', '==', uid).get(),
      Promise.all(periods.map(({ id }) => db.doc(dbPaths.studentRecord(id, uid)).get())),
      db.collectionGroup(dbPaths.courseStudentsGroup).where('id', '==', uid).get(),
    ]);
  const isWork = (each: DocumentSnapshot) => each.ref.path.startsWith(`${dbPaths.tasks}/`);
  const histories = await Promise.all(
    notes.docs.map((each) => each.ref.collection(dbPaths.historyGroup).get()),
  );
  return [
    section('courses', [stays]),
    section('submissions', notes.docs.filter(isWork)),
    section('formerSubmissions', work.archived),
    section('drafts', work.drafts),
    section('heldGrades', work.held),
    section('exceptions', [exceptions]),
    section(
      'scores',
      notes.docs.filter((each) => !isWork(each)),
    ),
    section('gradeChanges', histories),
    section('reportCards', [cards]),
    section('ownGrades', [own]),
    section('conduct', [conduct]),
    section('registers', records),
    section('libretas', [libretas]),
  ];
}

async function readTeacher(db: Firestore, uid: string): Promise<PersonDataSection[]> {
  const [stays, subjects, courses, bank] = await Promise.all([
    db.collectionGroup(dbPaths.courseTeachersGroup).where('id', '==', uid).get(),
    db.collection(dbPaths.subjects).where('teacherId', '==', uid).get(),
    db.collection(dbPaths.courses).where('tutor.id', '==', uid).get(),
    db.doc(dbPaths.commentBank(uid)).get(),
  ]);
  return [
    section('courses', [stays]),
    section('subjects', [subjects]),
    section('tutored', [courses]),
    section('commentBank', [bank]),
  ];
}

/** The log's records of a person; one of several people at once names none of the others. */
function withoutOthers({ kind, documents }: PersonDataSection): PersonDataSection {
  return {
    kind,
    documents: documents.map(({ data, ...document }) => {
      const { names: _, about: __, ...own } = data as Record<string, PlainData>;
      return { ...document, data: own };
    }),
  };
}

const nameOf = (document: DocumentSnapshot): string =>
  [document.get('title') ?? document.get('name'), document.get('course')]
    .filter((each) => typeof each === 'string')
    .join(' ');

/** The task, parameter, subject or course that a document is about, so that a person can read what it is. */
function aboutOf({ path, data }: PersonDataSection['documents'][number]): string[] {
  const { idSubject, subjectId } = data as Record<string, unknown>;
  const [collection = '', id = '', below] = path.split('/');
  const own = below === undefined || collection === 'registers' ? [] : [`${collection}/${id}`];
  const subject = [idSubject, subjectId].find(isDocumentId);
  return [...own, ...(subject === undefined ? [] : [dbPaths.subject(subject)])];
}

async function withTitles(
  db: Firestore,
  sections: readonly PersonDataSection[],
): Promise<PersonDataSection[]> {
  const paths = new Set(sections.flatMap(({ documents }) => documents.flatMap(aboutOf)));
  const found = await Promise.all(
    chunks([...paths], MAX_READ_AT_ONCE).map((some) =>
      db.getAll(...some.map((path) => db.doc(path)), { fieldMask: ['title', 'name', 'course'] }),
    ),
  );
  const names = new Map(found.flat().map((each) => [each.ref.path, nameOf(each)]));
  return sections.map(({ kind, documents }) => ({
    kind,
    documents: documents.map((each) => ({
      ...each,
      title: aboutOf(each)
        .flatMap((path) => names.get(path) ?? [])
        .join(' · '),
    })),
  }));
}

/**
 * POST /api/person-data: everything that the school holds of one person, for that person. Not in it are documents
 * of others that only name the person, and what opens the account.
 * @param body PersonDataBody
 * @returns by kind, each document with its path; times are ISO texts
 * @throws ApiError 400 malformed, 404 for nobody
 */
export async function personData({ auth, db }: Services, body: unknown): Promise<PersonDataAnswer> {
  const { uid } = (body ?? {}) as { uid?: unknown };
  assertApi(isDocumentId(uid), 400, 'invalid-argument', 'uid debe ser un id.');
  const user = await db.doc(dbPaths.user(uid)).get();
  assertApi(user.exists, 404, 'not-found', 'El usuario no existe.');
  const [account, issues, changes, own] = await Promise.all([
    auth.getUser(uid).catch(() => null),
    db.doc(serverPaths.passwordIssues(uid)).get(),
    db.collection(serverPaths.changes).where('about', 'array-contains', uid).get(),
    isEnrolled(user.get('type')) ? readStudent(db, user) : readTeacher(db, uid),
  ]);
  const { creationTime = null, lastSignInTime = null } = account?.metadata ?? {};
  return {
    account: account && { email: account.email ?? '', creationTime, lastSignInTime },
    sections: await withTitles(
      db,
      [
        section('person', [user]),
        ...own,
        section('passwordIssues', [issues]),
        withoutOthers(section('changes', [changes])),
      ].filter(({ documents }) => documents.length > 0),
    ),
  };
}
