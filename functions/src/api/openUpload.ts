import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { MAX_ROSTER_ROWS } from '../../../src/domain/roster/fields';
import type { CalledLoad } from '../loads';
import { jobRef } from './account';
import { namedCaller, type Caller } from './caller';
import { assertApi } from './errors';

/**
 * How many rows of an upload a call says that it leaves; null where it says nothing, as a page of an earlier release.
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
  /** How many rows the call has. */
  rows: number;
  left: number | null;
};

/**
 * Does a part of an upload, and notes meanwhile, and after it while rows are left, that the upload is open: so
 * an upload is found that broke off in the browser or on the server.
 */
export async function noteOpen<T>(
  db: Firestore,
  caller: Caller,
  { job, load, rows, left }: Part,
  work: () => Promise<T>,
): Promise<T> {
  if (job === null || left === null) return work();
  const ref = jobRef(db, caller, job);
  const open = {
    openSince: Date.now(),
    fileName: load?.fileName ?? '',
    by: (await namedCaller(db, caller)).name,
  };
  await ref.set({ ...open, left: left + rows }, { merge: true });
  const answer = await work();
  const gone = FieldValue.delete();
  await ref.set(left > 0 ? { left } : { openSince: gone, left: gone, fileName: gone, by: gone }, {
    merge: true,
  });
  return answer;
}
