import { isDeepStrictEqual } from 'node:util';
import type { Auth } from 'firebase-admin/auth';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { CONTACT_FIELDS, FATES, type PersonDocumentKind } from '../../../src/domain/privacy';
import { deleteAccount } from '../api/deleteAccountUser';
import { assertApi } from '../api/errors';
import { writeRecord, type Author } from '../changes';
import { isWritten } from '../triggers/keepDocument';
import { deleteFilesOf, type Bucket } from './files';
import { personDocuments } from './personDocuments';

export type EraseServices = { auth: Auth; db: Firestore; openBucket: () => Bucket };

/** The largest number of documents that one step changes: a call must answer in time. */
const MAX_WRITES = 1000;
/** Firestore takes 500 writes in one batch. */
const BATCH = 200;

/**
 * The fields that replace the work that somebody sent; the mark keeps the server from scoring it
 * again.
 */
export const EMPTY_WORK = {
  answers: {},
  files: {},
  comment: '',
  marks: {},
  emptied: true,
} as const;

type Observed = { observation?: unknown };
type Field = { field: string; from: string; to: string };

const isContact = ({ field }: Field) => (CONTACT_FIELDS as readonly string[]).includes(field);

/** Returns the changes that empty a document of a kind; null where nothing is left to empty. */
const EMPTYING: Partial<
  Record<PersonDocumentKind, (document: DocumentSnapshot) => DocumentData | null>
> = {
  // A grade that was given meanwhile has brought a comment again.
  submissions: (work) =>
    Object.entries(EMPTY_WORK).every(([field, value]) => isDeepStrictEqual(work.get(field), value))
      ? null
      : EMPTY_WORK,
  conduct: (conduct) => (conduct.get('observation') === '' ? null : { observation: '' }),
  registers: (record) => {
    const conduct = (record.get('conduct') ?? []) as Observed[];
    if (conduct.every(({ observation }) => !observation)) return null;
    return { conduct: conduct.map((each) => ({ ...each, observation: '' })) };
  },
  changes: (change) => {
    if (change.get('kind') !== 'person') return null;
    const fields = (change.get('fields') ?? []) as Field[];
    if (!fields.some((each) => isContact(each) && each.from + each.to !== '')) return null;
    return {
      fields: fields.map((each) => (isContact(each) ? { ...each, from: '', to: '' } : each)),
    };
  },
};

/** Whether somebody has left: was deleted, or is inactive and in no course. */
async function hasLeft(db: Firestore, user: DocumentSnapshot): Promise<boolean> {
  if (user.get('deleted') === true) return true;
  if (user.get('status') !== false || user.get('courseId') !== '') return false;
  const groups = [dbPaths.courseStudentsGroup, dbPaths.courseTeachersGroup];
  const cards = await Promise.all(
    groups.map((group) => db.collectionGroup(group).where('id', '==', user.id).limit(1).get()),
  );
  return cards.every(({ empty }) => empty);
}

/**
 * Begins to erase somebody, for ever: marks the person, empties the contact data, frees the cédula
 * for a new person and writes who did it into the log, all or nothing. A person who is marked
 * already stays so, and is recorded once.
 * @throws ApiError 404 for nobody, 409 `not-left` for somebody who has not left
 */
export async function beginErasing(db: Firestore, uid: string, author: Author): Promise<void> {
  const ref = db.doc(dbPaths.user(uid));
  await db.runTransaction(async (transaction) => {
    const user = await transaction.get(ref);
    assertApi(user.exists, 404, 'not-found', 'La persona no existe.');
    if (user.get('erasedAt') !== undefined) return;
    const isGone = await hasLeft(db, user);
    assertApi(isGone, 409, 'not-left', 'La persona todavía está en la institución.');
    const owned = await personDocuments(db, user).read.identification();
    const emptied = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, '']));
    transaction.update(ref, {
      ...emptied,
      status: false,
      deleted: true,
      mustChangePassword: false,
      ownChanges: FieldValue.delete(),
      erasedAt: FieldValue.serverTimestamp(),
      erasing: true,
    });
    for (const { ref: owner, updateTime } of owned) {
      transaction.delete(owner, updateTime ? { lastUpdateTime: updateTime } : {});
    }
    writeRecord(db, transaction, author, uid, {
      kind: 'person',
      action: 'erased',
      idRecord: uid,
      name: '',
      userType: user.get('type') as number,
      about: [uid],
      fields: [],
      names: [],
    });
  });
}

type Write = { document: DocumentSnapshot; data: DocumentData | 'delete' };

/** Finds the documents of a person that are still to be deleted or emptied, as `FATES` says. */
async function readLeft(
  documents: ReturnType<typeof personDocuments>,
  limit: number,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const kind of Object.keys(FATES) as PersonDocumentKind[]) {
    if (writes.length > limit) break;
    const fate = FATES[kind];
    const emptyOf = EMPTYING[kind];
    if (fate === 'deleted') {
      const found = await documents.read[kind]();
      writes.push(...found.map((document) => ({ document, data: 'delete' as const })));
    } else if (emptyOf) {
      for (const document of await documents.read[kind]()) {
        const data = emptyOf(document);
        if (data) writes.push({ document, data });
      }
    }
  }
  return writes;
}

/** Writes some of them, or none when somebody has changed one since: the next step reads it again. */
function commit(db: Firestore, writes: readonly Write[]): Promise<boolean> {
  const batch = db.batch();
  for (const { document, data } of writes) {
    const { ref, updateTime } = document;
    if (data === 'delete') batch.delete(ref);
    else batch.update(ref, data, updateTime ? { lastUpdateTime: updateTime } : {});
  }
  return isWritten(batch.commit());
}

/**
 * Goes on with erasing somebody who is marked: the account, the documents as `FATES` says, the files. It may be
 * repeated at any time, and two at once do no harm.
 * @param limit of the documents that are changed
 * @returns whether nothing is left to do
 */
export async function eraseStep(
  { auth, db, openBucket }: EraseServices,
  uid: string,
  limit = MAX_WRITES,
): Promise<boolean> {
  const user = await db.doc(dbPaths.user(uid)).get();
  if (!(user.get('erasedAt') instanceof Timestamp)) return false;
  await deleteAccount(auth, uid);
  const documents = personDocuments(db, user);
  const left = await readLeft(documents, limit);
  for (const some of chunks(left.slice(0, limit), BATCH)) {
    if (!(await commit(db, some))) return false;
  }
  if (left.length > limit) return false;
  await deleteFilesOf(openBucket(), uid, await documents.taskIds());
  if (user.get('erasing') === true) await user.ref.update({ erasing: FieldValue.delete() });
  return true;
}
