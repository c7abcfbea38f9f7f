import { withFirestore } from '../adminFirestore';
import { SHAPE_PATH } from '../deployedShape';
import { LocalError } from '../localError';
import { planMigrations, STORED_SHAPE } from '../migrations';
import type { Say } from '../terminal';
import { whyNotImportable, writeAccounts, type Account } from './accounts';
import type { BackupFolder, Kind, Manifest, Part } from './backupFolder';
import { writeExported, type ExportedDocument } from './changedPeople';
import { compareSchool, moveReferences } from './compareSchool';
import { readSome, writeDocuments } from './documents';
import { countItems } from './exportSchool';
import { storeFile, type StoredFile } from './files';
import { keepTemporaryMarks } from './keepTemporaryMarks';
import { removeMark, requireOwnOrEmpty, writeMark } from './restoreMark';
import type { Target } from './target';
import { withoutFollowers } from './triggers';

export type ImportOptions = {
  /** Accounts come without their passwords. */
  isWithoutPasswords?: boolean;
  /** Called after each part, for tests that cut a run. */
  onPart?: (name: string) => void;
};

/** People are nobody without their documents: these come last. */
const ORDER: readonly Kind[] = ['accounts', 'files', 'documents'];

const WRITERS: Record<
  Kind,
  (target: Target, items: unknown[], manifest: Manifest, folder: BackupFolder) => Promise<void>
> = {
  accounts: (target, items, { hash }) => writeAccounts(target, items as Account[], hash),
  documents: (target, items, manifest) => {
    const documents = items as ExportedDocument[];
    return writeExported(target, documents, moveReferences(documents, manifest, target));
  },
  files: async (target, items, _, folder) => {
    for (const file of items as StoredFile[]) {
      await storeFile(target, file, folder.contentOf(file.sha256));
    }
  },
};

const withoutPassword = ({ passwordHash: _, salt: _salt, ...account }: Account): Account => account;

/** Says of a deployed school in which shape it is, where a local one did not have to. */
async function noteShape(target: Target, { shape }: Manifest): Promise<void> {
  if (target.local || (await readSome(target, [SHAPE_PATH])).has(SHAPE_PATH)) return;
  const fields = { version: { integerValue: String(shape) } };
  await writeDocuments(target, [{ path: SHAPE_PATH, fields }]);
}

/** A local school that runs is of the shape of its checkout; a deployed one is brought up by `npm run migrate`. */
async function bringUp(target: Target, { shape }: Manifest, say: Say): Promise<void> {
  const plan = planMigrations(shape, STORED_SHAPE);
  if (plan.kind !== 'steps') return; // was refused before anything was written
  if (plan.steps.length === 0) return;
  if (!target.local) {
    say(`the school is of version ${shape}: npm run migrate -- --project ${target.project}`);
    return;
  }
  const { firestoreHost } = target.local;
  for (const { to, why, run } of plan.steps) {
    await withFirestore({ firestoreHost, project: target.project }, run);
    say(`brought to version ${to}: ${why}.`);
  }
}

function requireReadable(manifest: Manifest, target: Target, isWithoutPasswords: boolean): void {
  const plan = planMigrations(manifest.shape, STORED_SHAPE);
  if (plan.kind !== 'steps') {
    throw new LocalError(
      `the export is of version ${manifest.shape} (release ${manifest.release}), and this checkout knows ` +
        `version ${STORED_SHAPE.version}. Check out that release.`,
    );
  }
  const why = isWithoutPasswords ? null : whyNotImportable(manifest.hash, target);
  if (why !== null) throw new LocalError(why);
}

/**
 * Restores a whole school into an empty one, compares it with the export, and says what differs. Called again after it
 * was cut, it goes on.
 * @throws LocalError when the export is damaged, the school is not empty, or something differs in the end
 */
export async function importSchool(
  target: Target,
  folder: BackupFolder,
  say: Say,
  { isWithoutPasswords = false, onPart }: ImportOptions = {},
): Promise<void> {
  const { manifest, parts } = await folder.verify();
  requireReadable(manifest, target, isWithoutPasswords);
  const ordered: Part[] = ORDER.flatMap((kind) => parts.filter((part) => part.kind === kind));
  const done = await requireOwnOrEmpty(target, manifest.id);
  if (done > 0) say(`goes on after ${done} of ${ordered.length} parts.`);
  await withoutFollowers(target, async () => {
    if (done === 0) await writeMark(target, manifest.id, 0);
    for (const [i, part] of ordered.entries()) {
      if (i < done) continue;
      const items = folder.readPart<Account>(part);
      const isBare = isWithoutPasswords && part.kind === 'accounts';
      const bare = isBare ? items.map(withoutPassword) : items;
      await WRITERS[part.kind](target, bare, manifest, folder);
      await writeMark(target, manifest.id, i + 1);
      onPart?.(part.name);
    }
    const { differences, moved } = await compareSchool(target, folder, { isWithoutPasswords });
    for (const difference of differences) say(difference);
    if (differences.length > 0) {
      await writeMark(target, manifest.id, 0);
      throw new LocalError('the restored school is not the exported one. Import it again.');
    }
    await keepTemporaryMarks(target, moved);
    await noteShape(target, manifest);
    await bringUp(target, manifest, say);
    await removeMark(target);
  });
  say(`restored ${countItems(parts)}; compared with the export, nothing differs.`);
}
