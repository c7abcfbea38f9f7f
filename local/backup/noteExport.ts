import { serverPaths } from '../../src/domain/serverPaths';
import type { BackupFolder } from './backupFolder';
import { writeDocuments } from './documents';
import type { Target } from './target';

/** Notes in the school of which moment its last export is, for the page of the system's state. */
export async function noteExport(target: Target, folder: BackupFolder): Promise<void> {
  const manifest = folder.read();
  if (manifest === null) throw new Error('there is no export to note');
  const fields = { at: { timestampValue: manifest.readTime } };
  await writeDocuments(target, [{ path: serverPaths.lastExport, fields }]);
}
