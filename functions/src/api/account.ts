import type { UserRecord } from 'firebase-admin/auth';
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { findAccountProblems, normalizeAccount } from '../../../src/domain/account';
import { isDocumentId } from '../../../src/domain/documentId';
import type { AccountFields, AccountType } from '../../../src/models/api';
import { USER_TYPE } from '../../../src/models/user';
import type { Caller } from './caller';
import { ApiError, assertApi } from './errors';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';

const FIELDS = [
  'identification',
  'name',
  'surname',
  'email',
  'representative',
  'phone',
  'courseId',
] as const satisfies readonly (keyof AccountFields)[];

/** The account fields of a request body, as they are stored; what is no text becomes empty. */
export function readAccountFields(body: unknown, type: AccountType): AccountFields {
  const record = (body ?? {}) as Record<string, unknown>;
  const texts = FIELDS.map((field) => {
    const value = record[field];
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return normalizeAccount(Object.fromEntries(texts) as AccountFields, type);
}

/** A student unless the body says teacher; nobody makes an admin this way. */
export function readAccountType(body: unknown): AccountType {
  const { type } = (body ?? {}) as { type?: unknown };
  if (type === undefined || type === USER_TYPE.student) return USER_TYPE.student;
  if (type === USER_TYPE.teacher) return USER_TYPE.teacher;
  throw new ApiError(400, 'invalid-argument', 'El tipo de usuario no es válido.');
}

/**
 * Why these fields make no account, or null.
 * @param knownCourses ids of the courses that exist
 */
export function findRowCode(
  fields: AccountFields,
  type: AccountType,
  knownCourses: ReadonlySet<string>,
): string | null {
  const [problem] = findAccountProblems(fields, type);
  if (problem?.field === 'email' && problem.kind === 'email') return 'auth/invalid-email';
  if (problem) return `invalid-${problem.field}`;
  return knownCourses.has(fields.courseId) ? null : 'invalid-courseId';
}

/** Which of these courses exist and are not deleted. */
export async function readKnownCourses(
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter(isDocumentId);
  if (wanted.length === 0) return new Set();
  const found = await db.getAll(...wanted.map((id) => db.doc(`courses/${id}`)));
  return new Set(
    found.filter((course) => course.exists && course.get('deleted') === false).map(({ id }) => id),
  );
}

/** The place of a person in a course. */
function memberRef(
  db: Firestore,
  type: AccountType,
  courseId: string,
  uid: string,
): DocumentReference {
  const group = type === USER_TYPE.teacher ? 'teachers' : 'students';
  return db.doc(`courses/${courseId}/${group}/${uid}`);
}

/** Remembers which accounts a request or an upload made: only the server reads and writes it. */
export function jobRef(db: Firestore, { uid }: Caller, job: string): DocumentReference {
  return db.doc(`accountJobs/${uid}-${job}`);
}

/**
 * The name that a caller gives a request, to ask again when its answer was lost.
 * @throws ApiError 400 when it is none
 */
export function readJob(value: unknown, field: string): string | null {
  if (value === undefined) return null;
  assertApi(
    typeof value === 'string' && /^[\w-]{8,64}$/.test(value),
    400,
    'invalid-argument',
    `${field} no es válido.`,
  );
  return value;
}

/**
 * Writes a new user: the document, the mark of its temporary password, the member card of the course
 * and the course's counter, which belong together.
 */
export function writeNewUser(
  db: Firestore,
  batch: WriteBatch,
  account: UserRecord,
  fields: AccountFields,
  type: AccountType,
  photo = '',
): void {
  const { uid } = account;
  const { name, surname, courseId } = fields;
  batch.set(db.doc(`users/${uid}`), {
    ...fields,
    type,
    photo,
    status: true,
    deleted: false,
    mustChangePassword: true,
  });
  batch.set(temporaryMarkRef(db, uid), temporaryMark(account));
  batch.set(memberRef(db, type, courseId, uid), { id: uid, name, surname, photo });
  const counter = type === USER_TYPE.teacher ? 'totalTeachers' : 'totalStudents';
  batch.update(db.doc(`courses/${courseId}`), { [counter]: FieldValue.increment(1) });
}
