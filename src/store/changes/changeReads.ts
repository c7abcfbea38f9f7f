import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { serverPaths } from '../../domain/serverPaths';
import { changeConverter } from '../../lib/firebase/changeConverter';
import { db } from '../../lib/firebase/firestore';
import { readQuery } from '../../lib/firebase/reading';
import type { Change, ChangeKind } from '../../models/change';

/** The number of changes read at once. */
export const CHANGES_A_PAGE = 40;

/** A filter of the log; an empty text or null lets everything through. */
export type ChangeFilter = {
  kind: ChangeKind | '';
  /** The author's id. */
  by: string;
  /** The id of a person, a course or a subject; then kind and by are not asked for. */
  about: string;
  /** Only what happened before, ms since 1970. */
  before: number | null;
};

export const EVERY_CHANGE: ChangeFilter = { kind: '', by: '', about: '', before: null };

/**
 * Reads a page of the log, newest first, for admins. Records never change, so nothing listens.
 * @param after the last change of the page before
 * @param count the number of changes that are read at most
 */
export function readChanges(
  { kind, by, about, before }: ChangeFilter,
  after: Pick<Change, 'at' | 'id'> | null,
  count = CHANGES_A_PAGE,
): Promise<Change[]> {
  const wanted =
    about === ''
      ? [
          ...(kind === '' ? [] : [where('kind', '==', kind)]),
          ...(by === '' ? [] : [where('by', '==', by)]),
        ]
      : [where('about', 'array-contains', about)];
  return readQuery(
    'changes.page',
    query(
      collection(db, serverPaths.changes).withConverter(changeConverter),
      ...wanted,
      ...(before === null ? [] : [where('at', '<', Timestamp.fromMillis(before))]),
      orderBy('at', 'desc'),
      // Several changes of one transaction have the same time.
      orderBy(documentId(), 'desc'),
      ...(after === null ? [] : [startAfter(Timestamp.fromMillis(after.at), after.id)]),
      limit(count),
    ),
  );
}
