import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import './brokenReads';

/** The Firestore of an app on this host, whatever FIRESTORE_EMULATOR_HOST says to the process. */
function reach(app: App, host: string): Firestore {
  const { FIRESTORE_EMULATOR_HOST: inherited } = process.env;
  delete process.env.FIRESTORE_EMULATOR_HOST; // it would win over the settings
  try {
    const db = getFirestore(app);
    db.settings({
      host,
      ssl: false,
      customHeaders: { Authorization: 'Bearer owner' },
      // Never sent: without any, the client asks Google's metadata server and waits for it.
      credentials: { client_email: 'seed@localhost', private_key: 'none' },
    });
    return db;
  } finally {
    if (inherited !== undefined) process.env.FIRESTORE_EMULATOR_HOST = inherited;
  }
}

/** Calls `use` with the Admin SDK on a local Firestore, which no rule applies to. */
export async function withFirestore(
  { firestoreHost, project }: { firestoreHost: string; project: string },
  use: (db: Firestore) => Promise<void>,
): Promise<void> {
  const app = initializeApp({ projectId: project }, `local-${String(Math.random())}`);
  try {
    await use(reach(app, firestoreHost));
  } finally {
    await deleteApp(app);
  }
}
