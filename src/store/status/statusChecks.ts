import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
} from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import type { CheckedCollection, CollectionKind } from '../../domain/systemStatus';
import { callApi } from '../../lib/api/client';
import type { Converter } from '../../lib/firebase/converter';
import {
  activityConverter,
  bookConverter,
  courseConverter,
  subjectConverter,
  unitConverter,
  userConverter,
} from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { schemeConverter } from '../../lib/firebase/gradebookConverters';
import { countReads } from '../../lib/firebase/readMeter';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { statusTexts } from '../../lib/texts/status';
import type { CheckAccountsAnswer, CheckAccountsBody, ReadSystemAnswer } from '../../models/api';
import type { AccountMismatch, SystemState } from '../../models/status';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

/** Reads what only the server knows about the system. */
export const readSystem = (): Promise<SystemState> => callApi<ReadSystemAnswer>('read-system', {});

export type CheckAccountsPayload = {
  /** Says after each part how many people were looked at. */
  onPart: (checked: number) => void;
  signal: AbortSignal;
};

/**
 * Compares every person with the account, part by part; when it is stopped, it answers the findings
 * so far.
 */
export const checkAccounts = createAppAsyncThunk<
  { checked: number; mismatches: AccountMismatch[] },
  CheckAccountsPayload
>('status/checkAccounts', { failure: statusTexts.checkFailed }, async ({ onPart, signal }) => {
  const mismatches: AccountMismatch[] = [];
  let checked = 0;
  let body: CheckAccountsBody = {};
  while (!signal.aborted) {
    const answer: CheckAccountsAnswer = await callApi('check-accounts', body);
    checked += answer.checked;
    mismatches.push(...answer.mismatches);
    onPart(checked);
    if (answer.next === null) break;
    body = { from: answer.next };
  }
  return { checked, mismatches };
});

/** The number of documents of a collection that one press checks. */
export const DOCUMENTS_A_PRESS = 300;

type Checkable = Pick<Converter<{ id: string }>, 'misfits'>;

/** The checked collections: everything that an admin may list, with its converter. */
const COLLECTIONS: Readonly<Record<CollectionKind, readonly [path: string, Checkable]>> = {
  users: [dbPaths.users, userConverter],
  courses: [dbPaths.courses, courseConverter],
  subjects: [dbPaths.subjects, subjectConverter],
  books: [dbPaths.books, bookConverter],
  units: [dbPaths.units, unitConverter],
  activities: [dbPaths.activities, activityConverter],
  tasks: [dbPaths.tasks, taskConverter],
  schemes: [dbPaths.schemes, schemeConverter],
};

/** Looks at the next documents of a collection. */
async function checkCollection(
  kind: CollectionKind,
  before: CheckedCollection | undefined,
): Promise<CheckedCollection> {
  const known = before ?? { kind, checked: 0, wrong: [], last: '', isOver: false };
  if (known.isOver) return known;
  const [path, { misfits }] = COLLECTIONS[kind];
  const page: Query = query(
    collection(db, path),
    orderBy(documentId()),
    ...(known.last === '' ? [] : [startAfter(known.last)]),
    limit(DOCUMENTS_A_PRESS),
  );
  const { docs } = await getDocsFromServer(page);
  countReads('status.documents', docs.length);
  const wrong = docs.flatMap((document) => {
    const fields = misfits(document.data());
    return fields.length === 0 ? [] : [{ id: document.id, fields }];
  });
  return {
    kind,
    checked: known.checked + docs.length,
    wrong: [...known.wrong, ...wrong],
    last: docs.at(-1)?.id ?? known.last,
    isOver: docs.length < DOCUMENTS_A_PRESS,
  };
}

/**
 * Looks in each collection at the documents that follow those before, DOCUMENTS_A_PRESS at most, for values that the
 * application cannot use.
 */
export const checkDocuments = createAppAsyncThunk<
  CheckedCollection[],
  readonly CheckedCollection[]
>('status/checkDocuments', { failure: statusTexts.checkFailed }, async (before) => {
  const checked: CheckedCollection[] = [];
  for (const kind of Object.keys(COLLECTIONS) as CollectionKind[]) {
    checked.push(
      await checkCollection(
        kind,
        before.find((each) => each.kind === kind),
      ),
    );
  }
  return checked;
});
