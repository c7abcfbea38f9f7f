import type { Firestore } from 'firebase-admin/firestore';
import { withFirestore } from '../adminFirestore';
import { HOST, type Ports } from '../ports';
import { PROJECT_ID } from '../project';

export type SeedAccount = { uid: string; email: string; password: string };
/** A document as it is stored; its times are Dates. */
export type SeedDocument = { path: string; data: Record<string, unknown> };
export type SeedSchool = { accounts: SeedAccount[]; documents: SeedDocument[] };

export type SeedTarget = {
  /** Base URL of the local Auth. */
  authUrl: string;
  /** Host and port of the local Firestore. */
  firestoreHost: string;
  project: string;
};

/** Returns the addresses of the school behind these ports. */
export const targetOf = ({ auth, firestore }: Pick<Ports, 'auth' | 'firestore'>): SeedTarget => ({
  authUrl: `http://${HOST}:${String(auth)}`,
  firestoreHost: `${HOST}:${String(firestore)}`,
  project: PROJECT_ID,
});

/** The number of items that the local Firebase takes in one call. */
const CHUNK = 500;

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, i) =>
    items.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

async function writeAccounts(
  accounts: readonly SeedAccount[],
  { authUrl, project }: SeedTarget,
): Promise<void> {
  for (const some of chunks(accounts)) {
    const response = await fetch(
      `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({
          allowOverwrite: true,
          users: some.map(({ uid, email, password }) => ({
            localId: uid,
            email,
            emailVerified: true,
            rawPassword: password,
          })),
        }),
      },
    );
    // Accounts that are refused do not make the call fail: each has its line in `error`.
    const { error = [] } = (await response.json()) as { error?: object };
    if (!response.ok || Object.keys(error).length > 0) {
      throw new Error(`the accounts could not be created: ${JSON.stringify(error)}`);
    }
  }
}

async function writeDocuments(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  for (const some of chunks(documents)) {
    const batch = db.batch();
    for (const { path, data } of some) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/**
 * Tokens count whole seconds, and the local Firebase takes one of the second in which its account
 * was imported for revoked.
 */
async function waitForNextSecond(instant: number): Promise<void> {
  const left = Math.floor(instant / 1000) * 1000 + 1000 - Date.now();
  if (left >= 0) await new Promise((resolve) => setTimeout(resolve, left + 5));
}

/**
 * Writes a whole school into the local Firebase; documents with the same ids are replaced. Its
 * accounts can sign in as soon as this resolves.
 * @throws Error when an account is refused, such as a second one with the same address
 */
export async function writeSchool(school: SeedSchool, target: SeedTarget): Promise<void> {
  await withFirestore(target, async (db) => {
    await writeAccounts(school.accounts, target);
    const importedAt = Date.now();
    await writeDocuments(db, school.documents);
    await waitForNextSecond(importedAt);
  });
}
