import { serverPaths } from '../../src/domain/serverPaths';
import { readAccounts, type Account } from './accounts';
import type { BackupFolder, Kind, Manifest } from './backupFolder';
import { readDocuments, toLine, type StoredDocument } from './documents';
import { listFiles, type ListedFile, type StoredFile } from './files';
import { RESTORE_PATH } from './restoreMark';
import type { Target } from './target';

/** The fields that an account must have again. Auth alone says since when its sessions count. */
const KEPT = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'createdAt',
  'lastLoginAt',
] as const;

/** The documents in which a school notes its restoration and its exports. */
const NOT_COMPARED: readonly string[] = [RESTORE_PATH, serverPaths.lastExport];

/** An account whose sessions count since another time now than when it was exported. */
export type Moved = { before: Account; after: Account };

/** The number of differences worth reading. */
const MOST = 20;

/** References name their project: in another one they lead to its own documents. */
export function moveReferences(
  documents: readonly StoredDocument[],
  manifest: Pick<Manifest, 'project'>,
  target: Pick<Target, 'project'>,
): StoredDocument[] {
  if (manifest.project === target.project) return [...documents];
  const old = `projects/${manifest.project}/`;
  const move = (key: string, value: unknown) =>
    key === 'referenceValue' && typeof value === 'string' && value.startsWith(old)
      ? `projects/${target.project}/${value.slice(old.length)}`
      : value;
  return documents.map(({ path, fields }) => ({
    path,
    fields: JSON.parse(toLine(fields), move) as StoredDocument['fields'],
  }));
}

/** The same text for the same value, in whichever order its fields come. */
export function canonical(value: unknown): string {
  const sort = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(sort);
    if (each === null || typeof each !== 'object') return each;
    const entries = Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, item]) => [name, sort(item)]));
  };
  return toLine(sort(value));
}

const accountText = (account: Account, isWithoutPasswords: boolean) =>
  canonical([
    KEPT.map((field) => account[field] ?? null),
    isWithoutPasswords ? null : (account.passwordHash?.replace(/=+$/, '') ?? null),
  ]);

const fileText = ({ name, size, md5, sent }: ListedFile) => canonical([name, size, md5, sent]);

/**
 * Finds the differences between two sequences of things in the same order: one page of each is in
 * memory at a time where they are equal.
 */
async function compare<T>(
  kind: Kind,
  stored: AsyncIterable<T[]>,
  exported: Iterable<T[]>,
  idOf: (item: T) => string,
  textOf: (item: T) => string,
): Promise<string[]> {
  const [expected, surplus] = [new Map<string, string>(), new Map<string, string>()];
  const differences: string[] = [];
  const meet = (id: string, text: string, other: Map<string, string>, own: Map<string, string>) => {
    const counterpart = other.get(id);
    if (counterpart === undefined) {
      own.set(id, text);
      return;
    }
    other.delete(id);
    if (counterpart !== text) differences.push(`${kind}: ${id} differs.`);
  };
  const iterator = exported[Symbol.iterator]();
  const takeExported = () => {
    const page = iterator.next();
    if (page.done === true) return false;
    for (const item of page.value) meet(idOf(item), textOf(item), surplus, expected);
    return true;
  };
  for await (const page of stored) {
    takeExported();
    for (const item of page) meet(idOf(item), textOf(item), expected, surplus);
  }
  while (takeExported());
  const named = (found: ReadonlyMap<string, string>, what: string) =>
    [...found.keys()].map((id) => `${kind}: ${id} ${what}`);
  const all = [
    ...differences,
    ...named(expected, 'is missing.'),
    ...named(surplus, 'is not in the export.'),
  ];
  return all.length > MOST
    ? [...all.slice(0, MOST), `${kind}: ${all.length - MOST} more differ.`]
    : all;
}

/** Compares a school with an export, document by document, account by account and file by file. */
export async function compareSchool(
  target: Target,
  folder: BackupFolder,
  { isWithoutPasswords = false } = {},
): Promise<{ differences: string[]; moved: Moved[] }> {
  const manifest = folder.read();
  if (manifest === null) throw new Error('there is no export to compare with');
  const pagesOf = function* <T>(kind: Kind, change = (items: T[]) => items): Generator<T[]> {
    for (const part of folder.parts()) {
      if (part.kind === kind) yield change(folder.readPart<T>(part));
    }
  };
  const withoutMark = async function* (): AsyncGenerator<StoredDocument[]> {
    for await (const page of readDocuments(target)) {
      yield page.filter(({ path }) => !NOT_COMPARED.includes(path));
    }
  };
  const since = new Map<string, Account>();
  for (const page of pagesOf<Account>('accounts')) {
    for (const account of page) since.set(account.localId, account);
  }
  const moved: Moved[] = [];
  const noted = async function* (): AsyncGenerator<Account[]> {
    for await (const page of readAccounts(target)) {
      for (const after of page) {
        const before = since.get(after.localId);
        if (before && before.validSince !== after.validSince) moved.push({ before, after });
      }
      yield page;
    }
  };
  const differences = [
    ...(await compare(
      'documents',
      withoutMark(),
      pagesOf<StoredDocument>('documents', (items) =>
        moveReferences(items, manifest, target).filter(({ path }) => !NOT_COMPARED.includes(path)),
      ),
      ({ path }) => path,
      ({ fields }) => canonical(fields),
    )),
    ...(await compare(
      'accounts',
      noted(),
      pagesOf<Account>('accounts'),
      ({ localId }) => localId,
      (account) => accountText(account, isWithoutPasswords),
    )),
    ...(await compare<ListedFile>(
      'files',
      listFiles(target),
      pagesOf<StoredFile>('files'),
      ({ name }) => name,
      fileText,
    )),
  ];
  return { differences, moved };
}
