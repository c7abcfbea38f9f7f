import type { Auth } from 'firebase-admin/auth';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { PersonDataAnswer, PersonDataSection, PlainData } from '../../../src/models/api';
import { MAX_READ_AT_ONCE, personDocuments } from '../privacy/personDocuments';
import { assertApi } from './errors';

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

/**
 * The kinds of data that the person is told, in this order: everything but what opens the account.
 */
const KINDS = [
  'person',
  'courses',
  'submissions',
  'formerSubmissions',
  'drafts',
  'heldGrades',
  'exceptions',
  'scores',
  'gradeChanges',
  'reportCards',
  'ownGrades',
  'conduct',
  'registers',
  'libretas',
  'subjects',
  'tutored',
  'commentBank',
  'passwordIssues',
  'changes',
] as const satisfies readonly PersonDataSection['kind'][];

const section = (
  kind: PersonDataSection['kind'],
  documents: readonly DocumentSnapshot[],
): PersonDataSection => ({
  kind,
  documents: documents
    .map((each) => ({ path: each.ref.path, title: '', data: plain(each.data() ?? {}) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
});

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

/**
 * Returns the task, parameter, subject or course that a document is about, so that a person can
 * understand it.
 */
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
  const { read } = personDocuments(db, user);
  const [account, sections] = await Promise.all([
    auth.getUser(uid).catch(() => null),
    Promise.all(KINDS.map(async (kind) => section(kind, await read[kind]()))),
  ]);
  const { creationTime = null, lastSignInTime = null } = account?.metadata ?? {};
  const told = sections
    .filter(({ documents }) => documents.length > 0)
    .map((each) => (each.kind === 'changes' ? withoutOthers(each) : each));
  return {
    account: account && { email: account.email ?? '', creationTime, lastSignInTime },
    sections: await withTitles(db, told),
  };
}
