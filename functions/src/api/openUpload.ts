import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { MAX_ROSTER_ROWS } from '../../../src/domain/roster/fields';
import type { CalledLoad } from '../loads';
import { jobRef } from './account';
import { namedCaller, type Caller } from './caller';
import { assertApi } from './errors';

/**
 * Reads the number of rows of an upload that a call says it leaves; null when it says nothing, as a
 * page of an earlier release.
 * @throws ApiError 400 for anything else
 */
export function readLeft(value: unknown): number | null {
  if (value === undefined) return null;
  assertApi(
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ROSTER_ROWS,
    400,
    'invalid-argument',
    'left no es válido.',
  );
  return Number(value);
}

type Part = {
  job: string | null;
  load: CalledLoad | null;
  /** The number of rows of the call. */
  rows: number;
  left: number | null;
};

/**
 * Makes the note that an upload is open, before a part of it is done. It stays open while rows are
 * left, so an upload that broke off in the browser or on the server is found.
 * @returns nothing for a call that does not say how many rows it leaves
 */
export async function openNote(
  db: Firestore,
  caller: Caller,
  { job, load, rows, left }: Part,
): Promise<object> {
  if (job === null || left === null) return {};
  return {
    openSince: Date.now(),
    fileName: load?.fileName ?? '',
    by: (await namedCaller(db, caller)).name,
    left: left + rows,
  };
}

/**
 * Notes that a part is done: how many rows are left, or that none are.
 * @param isNoted the transaction that made its people has noted how many are left; a document takes about one write a second
 */
export async function noteDone(
  db: Firestore,
  caller: Caller,
  { job, left }: Pick<Part, 'job' | 'left'>,
  isNoted: boolean,
): Promise<void> {
  if (job === null || left === null || (left > 0 && isNoted)) return;
  const gone = FieldValue.delete();
  const note = left > 0 ? { left } : { openSince: gone, left: gone, fileName: gone, by: gone };
  await jobRef(db, caller, job).set(note, { merge: true });
}
