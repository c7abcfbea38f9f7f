import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, type Read } from '../documents';
import { freeEmail } from '../freeEmail';
import { isWritten } from './keepDocument';

type Services = { auth: Auth; db: Firestore };

const CARD_FIELDS = ['name', 'surname', 'photo'] as const;
type CardField = (typeof CARD_FIELDS)[number];

/** A document that repeats fields of a person, and the values it must have. */
type Copy = { stored: DocumentSnapshot; fields: Record<string, string> };

/** Whether a copy differs from the values it must have. */
const isStale = ({ stored, fields }: Copy): boolean =>
  Object.entries(fields).some(([field, value]) => stored.get(field) !== value);

/** Writes all copies, or none if one of them was written since it was read. */
async function writeCopies(db: Firestore, copies: readonly Copy[]): Promise<void> {
  const batch = db.batch();
  for (const { stored, fields } of copies) {
    const { ref, updateTime } = stored;
    batch.update(ref, fields, updateTime ? { lastUpdateTime: updateTime } : {});
  }
  await isWritten(batch.commit());
}

/**
 * Member cards and the tutor's name on a course repeat what others may see of a person, and follow
 * the user's document. The user is read after the copies, and the copies are written only if nobody
 * has written them since; then everything is read again. So a late event restores no old name, and
 * a repeated event writes nothing.
 */
async function refreshCards(db: Firestore, uid: string): Promise<void> {
  for (;;) {
    const [students, teachers, tutored] = await Promise.all([
      db.collectionGroup(dbPaths.courseStudentsGroup).where('id', '==', uid).get(),
      db.collectionGroup(dbPaths.courseTeachersGroup).where('id', '==', uid).get(),
      db.collection(dbPaths.courses).where('tutor.id', '==', uid).get(),
    ]);
    const user = await db.doc(dbPaths.user(uid)).get();
    if (!user.exists) return;
    const {
      name = '',
      surname = '',
      photo = '',
    }: Partial<Read<'user', CardField>> = readDocument('user', user, CARD_FIELDS) ?? {};
    const card = { name, surname, photo };
    const tutor = { 'tutor.name': `${name} ${surname}` };
    const stale = [
      ...[...students.docs, ...teachers.docs].map((stored) => ({ stored, fields: card })),
      ...tutored.docs.map((stored) => ({ stored, fields: tutor })),
    ].filter(isStale);
    if (stale.length === 0) return;
    await writeCopies(db, stale);
  }
}

/** The user's Auth account; null when it was deleted. */
async function findAccount(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

/**
 * Changes an account's e-mail.
 * @returns the account's e-mail afterwards: the former one when Auth refuses the new one, for
 *   instance because a deleted user's account still has it
 */
async function offerEmail(
  services: Services,
  account: UserRecord,
  email: string,
): Promise<string | undefined> {
  const { auth } = services;
  try {
    await freeEmail(services, email);
    return (await auth.updateUser(account.uid, { email })).email;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/user-not-found') return undefined; // the account was deleted meanwhile
    if (code !== 'auth/email-already-exists' && code !== 'auth/invalid-email') throw error;
    console.error(`followUser: ${account.uid} keeps the e-mail of the account`, code);
    return account.email;
  }
}

/**
 * Makes the document's e-mail the one to sign in with. If Auth refuses it, the document gets the
 * account's e-mail. Both are read again until they agree, so that an overtaken event corrects what
 * it wrote, and writing back the account's e-mail triggers no further change.
 */
async function refreshEmail(services: Services, uid: string): Promise<void> {
  const { auth, db } = services;
  const ref = db.doc(dbPaths.user(uid));
  for (;;) {
    const user = await ref.get();
    const email = readDocument('user', user, ['email'])?.email;
    if (email === undefined || user.get('deleted') !== false) return;
    const account = await findAccount(auth, uid);
    if (account === null || account.email === email) return;
    const held = await offerEmail(services, account, email);
    if (held === undefined) return;
    if (held === email) continue;
    const asRead = user.updateTime ? { lastUpdateTime: user.updateTime } : {};
    await isWritten(ref.update({ email: held }, asRead));
  }
}

/**
 * Updates everything that depends on a user's document after a change. Idempotent: the document is
 * read again, so late events do no harm.
 */
export async function followUser(
  services: Services,
  uid: string,
  before: DocumentData,
  after: DocumentData,
): Promise<void> {
  if (CARD_FIELDS.some((field) => before[field] !== after[field])) {
    await refreshCards(services.db, uid);
  }
  if (before.email !== after.email && after.deleted === false) await refreshEmail(services, uid);
}
