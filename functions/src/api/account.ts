import type { UserRecord } from 'firebase-admin/auth';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { hasClasses, isEnrolled, isListed } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { findAccountProblems, normalizeAccount } from '../../../src/domain/account';
import { isDocumentId } from '../../../src/domain/documentId';
import { enterCourse } from '../../../src/domain/membership';
import type { AccountFields, AccountType } from '../../../src/models/api';
import { USER_TYPE, type User, type UserType } from '../../../src/models/user';
import { readDocument } from '../documents';
import { toMillis, toTimes } from '../times';
import type { Caller } from './caller';
import { ApiError, assertApi } from './errors';
import { setOwner } from './identifications';
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

/**
 * The account fields of a request body, as they are stored; a value that is not text becomes empty.
 */
export function readAccountFields(body: unknown, type: AccountType): AccountFields {
  const record = (body ?? {}) as Record<string, unknown>;
  const texts = FIELDS.map((field) => {
    const value = record[field];
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return normalizeAccount(Object.fromEntries(texts) as AccountFields, type);
}

/** Returns student unless the body says teacher; nobody becomes an admin this way. */
export function readAccountType(body: unknown): AccountType {
  const { type } = (body ?? {}) as { type?: unknown };
  if (type === undefined) return USER_TYPE.student;
  if (typeof type === 'number' && isListed(type)) return type;
  throw new ApiError(400, 'invalid-argument', 'El tipo de usuario no es válido.');
}

/**
 * The code of the first problem with the fields of an account, or null.
 * @param knownCourses ids of the courses that exist
 * @param later fields that may be empty
 */
export function findRowCode(
  fields: AccountFields,
  type: AccountType,
  knownCourses: ReadonlySet<string>,
  later: readonly (keyof AccountFields)[] = [],
): string | null {
  const [problem] = findAccountProblems(fields, type, later);
  if (problem?.field === 'email' && problem.kind === 'email') return 'auth/invalid-email';
  if (problem) return `invalid-${problem.field}`;
  const { courseId } = fields;
  const isNone = courseId === '' && later.includes('courseId');
  return isNone || knownCourses.has(courseId) ? null : 'invalid-courseId';
}

/** Finds which of these courses exist and are not deleted. */
export async function readKnownCourses(
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter(isDocumentId);
  if (wanted.length === 0) return new Set();
  const found = await db.getAll(...wanted.map((id) => db.doc(dbPaths.course(id))));
  return new Set(
    found.filter((course) => course.exists && course.get('deleted') === false).map(({ id }) => id),
  );
}

/** The reference of a person's member card in a course. */
function memberRef(
  db: Firestore,
  type: UserType,
  courseId: string,
  uid: string,
): DocumentReference {
  const member = hasClasses(type) ? dbPaths.courseTeacher : dbPaths.courseStudent;
  return db.doc(member(courseId, uid));
}

/**
 * Stores which accounts a request or an upload has created; only the server reads and writes it.
 */
export function jobRef(db: Firestore, { uid }: Caller, job: string): DocumentReference {
  return db.doc(serverPaths.accountJob(`${uid}-${job}`));
}

/**
 * The id that a caller gives a request, so that it can be repeated after a lost answer.
 * @throws ApiError 400 when the value is not a valid id
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
 * Refuses a call that arrives after a later call of the same request or upload, because the admin sees the
 * passwords of the later one. Must run while the caller holds the turn.
 * @param note what else is noted of the request, in the same write
 */
export async function assertLatest(
  db: Firestore,
  caller: Caller,
  jobId: string,
  sentAt: number,
  note: object = {},
): Promise<void> {
  const ref = jobRef(db, caller, jobId);
  const [job] = await db.getAll(ref, { fieldMask: ['sentAt'] });
  const latest = (job && readDocument('job', job, ['sentAt'])?.sentAt) ?? sentAt;
  assertApi(sentAt >= latest, 409, 'overtaken', 'Una llamada posterior ya hizo esta parte.');
  await ref.set({ sentAt, ...note }, { merge: true });
}

/** The data that a restored user keeps from before the deletion. */
export type BeforeDeletion = { photo: string; former: User['formerCourses'] };

/** Reads the data that a deleted user keeps; empty for a new user. */
export function readBeforeDeletion(user: DocumentSnapshot | undefined): BeforeDeletion {
  const former = toMillis(user?.get('formerCourses') ?? {}) as User['formerCourses'];
  return { photo: (user && readDocument('user', user, ['photo'])?.photo) ?? '', former };
}

/** An account that was just made, and its temporary password. */
export type NewAccount = { account: UserRecord; password: string };

/**
 * Writes everything that belongs to a new user: the user's document, the reservation of the
 * identification, the mark of the temporary password, the member card of the course and the
 * course's counter, where there is a course. A student's membership begins now.
 * @param before the data that a restored user keeps
 * @returns the user's document
 */
export function writeNewUser(
  db: Firestore,
  batch: Transaction,
  { account, password }: NewAccount,
  fields: AccountFields,
  type: UserType,
  before: BeforeDeletion = readBeforeDeletion(undefined),
): DocumentData {
  const { photo, former } = before;
  const { uid } = account;
  const { name, surname, courseId } = fields;
  const isStudent = isEnrolled(type);
  const { [courseId]: stay, ...left } = former;
  const user = {
    ...fields,
    ...(Object.keys(left).length > 0 && { formerCourses: toTimes(left) }),
    type,
    photo,
    status: true,
    deleted: false,
    mustChangePassword: true,
  };
  batch.set(db.doc(dbPaths.user(uid)), user);
  setOwner(db, batch, uid, fields.identification);
  batch.set(temporaryMarkRef(db, uid), temporaryMark(account, password));
  if (courseId === '') return user;
  batch.set(memberRef(db, type, courseId, uid), {
    id: uid,
    name,
    surname,
    photo,
    ...(isStudent && (toTimes(enterCourse(stay, Date.now())) as object)),
  });
  const counter = isStudent ? 'totalStudents' : 'totalTeachers';
  batch.update(db.doc(dbPaths.course(courseId)), {
    [counter]: FieldValue.increment(1),
    ...(isStudent && { hasMoves: true }),
  });
  return user;
}
