import { GoogleError } from './callGoogle';
import { LocalError } from '../localError';
import type { Target } from './target';

// Documents as the REST interface has them: every type of value is exact.

export type Fields = Record<string, unknown>;
/** A document at its path below the database, "tasks/x/notes/y". */
export type StoredDocument = { path: string; fields: Fields };
export type ReadDocument = StoredDocument & { createTime?: string; updateTime: string };
type Named = { name: string; fields?: Fields; createTime?: string; updateTime: string };
type Found = { document?: Named | undefined; readTime: string };
/** A write, and what must be so for it. */
export type Write = (
  | { update: { name: string; fields: Fields }; updateMask?: { fieldPaths: string[] } }
  | { delete: string }
) & { currentDocument?: { exists: boolean } | { updateTime: string } };

/** The number of documents in memory at a time. */
export const PAGE = 300;
/** A request may have 10 MiB and 500 writes. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The name that the interface has for a path: without the host and the version. */
export const nameOf = ({ documents }: Target, path: string): string =>
  `${documents.slice(documents.indexOf('/projects/') + 1)}/${path}`;

/** Numbers that JSON has no sign for are written as the interface takes them, too: as texts. */
export const toLine = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (Object.is(each, -0) ? '-0' : each));

function toRead(target: Target, found: readonly Found[]): ReadDocument[] {
  const start = nameOf(target, '').length;
  return found.flatMap(({ document }) =>
    document
      ? [
          {
            path: document.name.slice(start),
            fields: document.fields ?? {},
            ...(document.createTime !== undefined && { createTime: document.createTime }),
            updateTime: document.updateTime,
          },
        ]
      : [],
  );
}

const BY_NAME = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];

/** The next documents of the whole school in the order of their names, as they were at `readTime`. */
export async function readPage(
  target: Target,
  { after, readTime, limit = PAGE }: { after: string | null; readTime?: string; limit?: number },
): Promise<ReadDocument[]> {
  const structuredQuery = {
    from: [{ allDescendants: true }],
    orderBy: BY_NAME,
    limit,
    ...(after !== null && {
      startAt: { values: [{ referenceValue: nameOf(target, after) }], before: false },
    }),
  };
  const body = { structuredQuery, ...(readTime !== undefined && { readTime }) };
  const found = await target
    .call<Found[]>('POST', `${target.documents}:runQuery`, body)
    .catch((error: unknown) => {
      const isTooOld = error instanceof GoogleError && /read.?time|too old/i.test(error.answer);
      if (!isTooOld || readTime === undefined) throw error;
      throw new LocalError(
        `the school can no longer be read as it was at ${readTime}. Export it anew, into another folder; ` +
          'with point-in-time recovery an export may be continued for seven days.',
      );
    });
  return toRead(target, found);
}

/** All documents, a page at a time. */
export async function* readDocuments(
  target: Target,
  readTime?: string,
): AsyncGenerator<ReadDocument[]> {
  let after: string | null = null;
  for (;;) {
    const page = await readPage(target, { after, ...(readTime !== undefined && { readTime }) });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.path ?? null;
  }
}

/** The documents of some paths that exist, with the time of their last change. */
export async function readSome(
  target: Target,
  paths: readonly string[],
): Promise<Map<string, ReadDocument>> {
  if (paths.length === 0) return new Map();
  const answer = await target.call<{ found?: Named }[]>('POST', `${target.documents}:batchGet`, {
    documents: paths.map((path) => nameOf(target, path)),
  });
  const found: Found[] = answer.map(({ found: document }) => ({ document, readTime: '' }));
  return new Map(toRead(target, found).map((document) => [document.path, document]));
}

/** The moment of the database, to the microsecond; of a deployed one its whole minute, which stays readable longest. */
export async function readMoment(target: Target): Promise<string> {
  const [first] = await target.call<Found[]>('POST', `${target.documents}:runQuery`, {
    structuredQuery: { from: [{ allDescendants: true }], orderBy: BY_NAME, limit: 1 },
  });
  const now = first?.readTime ?? new Date().toISOString();
  if (target.local === null) return `${now.slice(0, 16)}:00Z`;
  return now.replace(/(\.\d{6})\d*Z$/, '$1Z');
}

/**
 * Writes all of it, or nothing.
 * @throws LocalError when a document is not as one of the writes needs it
 */
export async function commit(target: Target, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await target.call('POST', `${target.documents}:commit`, { writes });
  } catch (error) {
    const isChanged =
      error instanceof GoogleError &&
      /FAILED_PRECONDITION|ALREADY_EXISTS|NOT_FOUND/.test(error.answer);
    if (!isChanged) throw error;
    throw new LocalError(
      'somebody changed a document meanwhile. Run the command again: it goes on.',
    );
  }
}

const setOf = (target: Target, { path, fields }: StoredDocument): Write => ({
  update: { name: nameOf(target, path), fields },
});

/** Stores documents whole, in as few requests as their size allows. */
export async function writeDocuments(
  target: Target,
  documents: readonly StoredDocument[],
): Promise<void> {
  let writes: Write[] = [];
  let bytes = 0;
  const flush = async () => {
    await commit(target, writes);
    writes = [];
    bytes = 0;
  };
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document.fields));
    if (writes.length === PAGE || bytes + size > MOST_BYTES) await flush();
    writes.push(setOf(target, document));
    bytes += size;
  }
  await flush();
}

export async function deleteDocument(target: Target, path: string): Promise<void> {
  await commit(target, [{ delete: nameOf(target, path) }]);
}
