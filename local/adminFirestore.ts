import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** Calls `use` with the Admin SDK on a local Firestore, which no rule applies to. */
export async function withFirestore(
  { firestoreHost, project }: { firestoreHost: string; project: string },
  use: (db: Firestore) => Promise<void>,
): Promise<void> {
  const app = initializeApp({ projectId: project }, `local-${String(Math.random())}`);
  try {
    const db = getFirestore(app);
    // Said here and not in FIRESTORE_EMULATOR_HOST, which would change the whole process.
    db.settings({
      host: firestoreHost,
      ssl: false,
      customHeaders: { Authorization: 'Bearer owner' },
      // Never sent: without any, the client asks Google's metadata server and waits for it.
      credentials: { client_email: 'seed@localhost', private_key: 'none' },
    });
    await use(db);
  } finally {
    await deleteApp(app);
  }
}
