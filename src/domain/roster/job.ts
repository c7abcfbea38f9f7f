import type { AccountFields, BatchRowResult } from '../../models/api';
import type { LoadOfCall } from '../../models/load';

// An upload as the device keeps it until it is finished, so that a closed tab or a lost answer
// loses nothing. It never contains a password: the server sets new ones for accounts of the same
// job.

export type JobOutcome =
  | { status: 'waiting' }
  /** The row was sent without an answer, so the server may or may not have created the account. */
  | { status: 'sent' }
  /** isHandedOver: the password was printed, downloaded, copied or given up. */
  | { status: 'created'; id: string; isHandedOver?: boolean }
  | { status: 'exists'; deleted: boolean }
  | { status: 'failed'; code: string };

export type JobRow = { line: number; account: AccountFields; outcome: JobOutcome };

export type RosterJob = {
  /** The upload's id for the server, so that the same upload can be sent again. */
  id: string;
  fileName: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /**
   * The load in which the server notes the created accounts; an upload of an earlier release has
   * none.
   */
  load?: LoadOfCall;
  rows: JobRow[];
};

export type NewRow = Omit<JobRow, 'outcome'>;

/**
 * Builds a new job for a list; no account has been created yet.
 * @param now milliseconds since 1970
 */
export function buildJob(
  id: string,
  fileName: string,
  now: number,
  rows: readonly NewRow[],
  load?: LoadOfCall,
): RosterJob {
  const waiting = rows.map((row): JobRow => ({ ...row, outcome: { status: 'waiting' } }));
  return { id, fileName, startedAt: now, ...(load && { load }), rows: waiting };
}

/** Tells whether an account was created whose password has not been handed over. */
const isPending = ({ outcome }: JobRow): boolean =>
  outcome.status === 'created' && outcome.isHandedOver !== true;
/** Tells whether the row has no answer yet. */
const isOpen = ({ outcome }: JobRow): boolean =>
  outcome.status === 'waiting' || outcome.status === 'sent';

/** Tells whether every row has its answer and every password was handed over. */
export function isFinished({ rows }: RosterJob): boolean {
  return !rows.some((row) => isPending(row) || isOpen(row));
}

/**
 * Returns the job after passwords were handed over.
 * @param known e-mails whose password this session has
 */
export function handOver(job: RosterJob, known: ReadonlySet<string>): RosterJob {
  const rows = job.rows.map((row): JobRow =>
    row.outcome.status === 'created' && known.has(row.account.email)
      ? { ...row, outcome: { ...row.outcome, isHandedOver: true } }
      : row,
  );
  return { ...job, rows };
}

/** Number of people in one call: few enough for a quick answer and a quick stop. */
export const CHUNK_ROWS = 25;

/**
 * Returns the next rows to send, as positions in the job: rows without an answer, and after them
 * created accounts whose password was never handed over and is no longer known.
 * @param known e-mails whose password this session still has
 */
export function nextChunk(job: RosterJob, known: ReadonlySet<string>): number[] {
  const positions = (isNext: (row: JobRow) => boolean) =>
    job.rows.flatMap((row, i) => (isNext(row) ? [i] : []));
  const open = positions(isOpen).slice(0, CHUNK_ROWS);
  if (open.length === CHUNK_ROWS) return open;
  const isLost = (row: JobRow) => isPending(row) && !known.has(row.account.email);
  return [...open, ...positions(isLost)].slice(0, CHUNK_ROWS).sort((a, b) => a - b);
}

/** Counts the accounts whose password must be handed over and is known. */
export const countKnown = ({ rows }: RosterJob, known: ReadonlySet<string>): number =>
  rows.filter((row) => isPending(row) && known.has(row.account.email)).length;

/** Counts the rows without an answer after those that are sent now, as positions in the job. */
export function countLeft(job: RosterJob, chunk: readonly number[]): number {
  const sent = new Set(chunk);
  return job.rows.filter((row, i) => isOpen(row) && !sent.has(i)).length;
}

/** Returns the job with the outcomes of these rows changed; all others stay the same objects. */
export function withOutcomes(job: RosterJob, outcomes: ReadonlyMap<number, JobOutcome>): RosterJob {
  const rows = job.rows.map((row, i) => {
    const outcome = outcomes.get(i);
    return outcome ? { ...row, outcome } : row;
  });
  return { ...job, rows };
}

/** Converts the answer for a row to its outcome. */
export function outcomeOf(result: BatchRowResult | undefined): JobOutcome {
  if (result === undefined) return { status: 'failed', code: 'internal' };
  if (result.status === 'created') return { status: 'created', id: result.id };
  if (result.status === 'exists') return { status: 'exists', deleted: result.deleted };
  return { status: 'failed', code: result.code };
}

export type JobCounts = Record<JobOutcome['status'], number> & {
  total: number;
  /** The number of rows with an answer. */
  done: number;
  /** The number of created rows whose password has not been handed over. */
  pending: number;
};

export function countOutcomes({ rows }: RosterJob): JobCounts {
  const counts = { waiting: 0, sent: 0, created: 0, exists: 0, failed: 0, total: rows.length };
  for (const { outcome } of rows) counts[outcome.status] += 1;
  const open = rows.filter(isOpen).length;
  return { ...counts, done: counts.total - open, pending: rows.filter(isPending).length };
}

/**
 * Reads a job from the device; null for any other shape, which another version may have written.
 */
export function readJob(stored: unknown): RosterJob | null {
  const job = stored as Partial<RosterJob> | null;
  const isJob =
    typeof job === 'object' &&
    job !== null &&
    typeof job.id === 'string' &&
    typeof job.fileName === 'string' &&
    typeof job.startedAt === 'number' &&
    Array.isArray(job.rows) &&
    job.rows.every(
      (row: Partial<JobRow> | null) =>
        typeof row?.line === 'number' &&
        typeof row.account?.email === 'string' &&
        typeof row.outcome?.status === 'string',
    );
  return isJob ? (job as RosterJob) : null;
}
