import { writeDocuments, type ReadDocument, type StoredDocument } from './documents';
import type { Target } from './target';

// Whether a person was changed since the account was made is what Firestore says of the document: its last write is
// not its first one (functions/src/api/checkUnused.ts). A restored one is written twice to say so, too.

/** A document of an export; `isChanged` only of people. */
export type ExportedDocument = StoredDocument & { isChanged?: true };

/** Returns the part of a document that an export keeps. */
export function toExported({
  path,
  fields,
  createTime,
  updateTime,
}: ReadDocument): ExportedDocument {
  const isChanged = /^users\/[^/]+$/.test(path) && createTime !== updateTime;
  return { path, fields, ...(isChanged && { isChanged }) };
}

/** Writes what must be changed once more; the last write of a document has its own fields. */
export async function writeExported(
  target: Target,
  documents: readonly ExportedDocument[],
  written: readonly StoredDocument[],
): Promise<void> {
  const twice = written.filter((_, i) => documents[i]?.isChanged);
  const first = twice.map(({ path, fields }) => ({
    path,
    fields: { ...fields, restoring: { booleanValue: true } },
  }));
  await writeDocuments(target, first);
  await writeDocuments(target, written);
}
