import type { Auth } from 'firebase-admin/auth';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

type Services = { auth: Auth; db: Firestore };

const CARD_FIELDS = ['name', 'surname', 'photo'] as const;

/**
 * What others may see of a person stands on cards in courses, and a tutor's name on the course: they
 * follow the user's document. The document is read again, so late events do no harm.
 */
async function refreshCards(db: Firestore, uid: string): Promise<void> {
  const [user, students, teachers, tutored] = await Promise.all([
    db.doc(`users/${uid}`).get(),
    db.collectionGroup('students').where('id', '==', uid).get(),
    db.collectionGroup('teachers').where('id', '==', uid).get(),
    db.collection('courses').where('tutor.id', '==', uid).get(),
  ]);
  if (!user.exists) return;
  const [name, surname, photo] = CARD_FIELDS.map((field) => user.get(field) as string);
  const batch = db.batch();
  for (const card of [...students.docs, ...teachers.docs]) {
    batch.update(card.ref, { name, surname, photo });
  }
  for (const course of tutored.docs) {
    batch.update(course.ref, { tutor: { id: uid, name: `${name ?? ''} ${surname ?? ''}` } });
  }
  await batch.commit();
}

/**
 * The e-mail of the document is the one to sign in with. Where Auth refuses it, for instance because
 * a deleted user's account still has it, the document gets the former one back.
 */
async function refreshEmail({ auth, db }: Services, uid: string, former: string): Promise<void> {
  const ref = db.doc(`users/${uid}`);
  const email = (await ref.get()).get('email') as string | undefined;
  if (email === undefined) return;
  try {
    await auth.updateUser(uid, { email });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/user-not-found') return; // deleted meanwhile
    if (code !== 'auth/email-already-exists' && code !== 'auth/invalid-email') throw error;
    console.error(`followUser: ${uid} keeps the former e-mail`, code);
    await ref.update({ email: former });
  }
}

/** Brings what depends on a user's document in step after a change. Idempotent. */
export async function followUser(
  services: Services,
  uid: string,
  before: DocumentData,
  after: DocumentData,
): Promise<void> {
  if (CARD_FIELDS.some((field) => before[field] !== after[field])) {
    await refreshCards(services.db, uid);
  }
  if (before.email !== after.email && after.deleted === false) {
    await refreshEmail(services, uid, before.email as string);
  }
}
