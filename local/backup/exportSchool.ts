import { randomUUID } from 'node:crypto';
import { LocalError } from '../localError';
import { readRelease } from '../buildRelease';
import type { Say } from '../terminal';
import { lacksPassword, readAccountPage, readHashConfig } from './accounts';
import { KINDS, type BackupFolder, type Kind, type Manifest, type Part } from './backupFolder';
import { toExported } from './changedPeople';
import { PAGE, readMoment, readPage } from './documents';
import { fetchFile, listFilePage, type StoredFile } from './files';
import { readShape } from './shape';
import type { Target } from './target';

type Page = { items: object[]; next: string | null };

async function begin(target: Target, folder: BackupFolder): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    id: randomUUID(),
    project: target.project,
    bucket: target.bucket.name,
    readTime: await readMoment(target),
    shape: await readShape(target),
    release: readRelease(),
    hash: await readHashConfig(target),
    sealed: null,
  };
  folder.create(manifest);
  return manifest;
}

const READERS: Record<
  Kind,
  (target: Target, after: string | null, manifest: Manifest, folder: BackupFolder) => Promise<Page>
> = {
  documents: async (target, after, { readTime }) => {
    const page = await readPage(target, { after, readTime });
    const last = page.length < PAGE ? null : (page.at(-1)?.path ?? null);
    return { items: page.map(toExported), next: last };
  },
  accounts: async (target, after) => {
    const { accounts, next } = await readAccountPage(target, after);
    const without = accounts.filter(lacksPassword).map(({ email, localId }) => email ?? localId);
    if (without.length > 0) {
      throw new LocalError(
        `Auth does not tell the passwords of ${without.length} accounts, ${without[0] ?? ''} among them. ` +
          'The credentials need the role Firebase Authentication Admin; a local school must have been saved once.',
      );
    }
    return { items: accounts, next };
  },
  files: async (target, after, _, folder) => {
    const { files, next } = await listFilePage(target, after);
    const items: StoredFile[] = [];
    for (const file of files) {
      const placeOf = (sha256: string) => folder.contentOf(sha256);
      items.push(await fetchFile(target, file, folder.temporary(), placeOf));
    }
    return { items, next };
  },
};

/** Counts the things of each kind in the parts. */
export function countItems(parts: readonly Part[]): string {
  return KINDS.map((kind) => {
    const counts = parts.filter((part) => part.kind === kind).map(({ count }) => count);
    return `${String(counts.reduce((sum, count) => sum + count, 0))} ${kind}`;
  }).join(', ');
}

async function exportKind(
  target: Target,
  folder: BackupFolder,
  manifest: Manifest,
  kind: Kind,
): Promise<void> {
  const last = folder.parts().findLast((part) => part.kind === kind);
  let next = last?.next ?? null;
  if (last && next === null) return; // this kind was finished
  do {
    const page = await READERS[kind](target, next, manifest, folder);
    next = folder.addPart(kind, page.items, page.next).next;
  } while (next !== null);
}

/**
 * Writes a whole school into a folder. Called again after it was cut, it goes on, and the documents are still those
 * of the moment at which it began.
 * @throws LocalError when the folder has another school or something else, or the moment can no longer be read
 */
export async function exportSchool(target: Target, folder: BackupFolder, say: Say): Promise<void> {
  const begun = folder.read();
  if (begun && begun.sealed !== null) {
    throw new LocalError(`${folder.path} has a whole export already. Name a new folder.`);
  }
  if (begun && begun.project !== target.project) {
    throw new LocalError(`${folder.path} has the beginning of an export of ${begun.project}.`);
  }
  folder.mendJournal();
  if (begun) {
    const parts = folder.parts();
    for (const part of parts) folder.readPart(part);
    say(`goes on with the export of ${begun.readTime}: ${countItems(parts)} are there.`);
  }
  const manifest = begun ?? (await begin(target, folder));
  for (const kind of KINDS) await exportKind(target, folder, manifest, kind);
  folder.seal(manifest);
  say(`exported ${countItems(folder.parts())}, as they were at ${manifest.readTime}.`);
  say(
    `${folder.path} has passwords in it: keep it where only you read it, and encrypted elsewhere.`,
  );
}
