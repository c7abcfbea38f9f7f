import { LocalError } from '../localError';
import type { Manifest } from './backupFolder';
import { readShape } from './shape';
import { readAccountPage } from './accounts';
import { deleteDocument, readPage, readSome, writeDocuments } from './documents';
import { listFilePage } from './files';
import type { Target } from './target';

/**
 * The path of the school's note that it is being restored, from which export, and how far. No rule
 * lets a client near it.
 */
export const RESTORE_PATH = 'system/restore';

/**
 * Reads the number of parts of an export that were restored here; null when this school is not
 * being restored.
 */
async function readMark(target: Target): Promise<{ id: string; parts: number } | null> {
  const mark = (await readSome(target, [RESTORE_PATH])).get(RESTORE_PATH);
  if (mark === undefined) return null;
  const { id, parts } = mark.fields as {
    id: { stringValue: string };
    parts: { integerValue: string };
  };
  return { id: id.stringValue, parts: Number(parts.integerValue) };
}

/** Names a document, account or file that the school has; null when it is empty. */
async function whyNotEmpty(target: Target): Promise<string | null> {
  const [document] = await readPage(target, { after: null, limit: 1 });
  if (document) return `the document ${document.path}`;
  const [account] = (await readAccountPage(target, null, 1)).accounts;
  if (account) return `the account ${account.email ?? account.localId}`;
  const [file] = (await listFilePage(target, null, 1)).files;
  return file ? `the file ${file.name}` : null;
}

/**
 * Returns the number of parts of this export that are in the school already: none in an empty one.
 * @throws LocalError when it has anything else
 */
export async function requireOwnOrEmpty(target: Target, id: string): Promise<number> {
  const mark = await readMark(target);
  if (mark?.id === id) return mark.parts;
  const found = mark ? 'the beginning of another export' : await whyNotEmpty(target);
  if (found === null) return 0;
  throw new LocalError(
    `${target.project} is not empty: it has ${found}. Nothing was written. A whole school is restored into an ` +
      'empty project only; one course into a school that goes on: --course ID.',
  );
}

/**
 * @throws LocalError when the school is being restored, or is stored in another shape than the export
 */
export async function requireNotRestoring(target: Target, { shape }: Manifest): Promise<void> {
  if ((await readMark(target)) !== null) {
    throw new LocalError(`${target.project} is being restored: let npm run import end first.`);
  }
  const current = await readShape(target);
  if (current === shape) return;
  throw new LocalError(
    `the export is of version ${shape}, and the school of version ${current}. Import the export into an empty ` +
      'project, bring that one up with npm run migrate, export it, and restore the course from there.',
  );
}

export async function writeMark(target: Target, id: string, parts: number): Promise<void> {
  const fields = { id: { stringValue: id }, parts: { integerValue: String(parts) } };
  await writeDocuments(target, [{ path: RESTORE_PATH, fields }]);
}

export const removeMark = (target: Target): Promise<void> => deleteDocument(target, RESTORE_PATH);
