import type { AccountFields, BatchRowResult } from '../../models/api';

// An upload as it is kept on the device until it is done, so that a closed tab or a lost answer costs
// nothing. It never holds a password: the server gives new ones to the accounts of the same job.

export type JobOutcome =
  | { status: 'waiting' }
  /** Sent; the answer has not come, so the server may or may not have made it. */
  | { status: 'sent' }
  | { status: 'created'; id: string }
  | { status: 'exists'; deleted: boolean }
  | { status: 'failed'; code: string };

export type JobRow = { line: number; account: AccountFields; outcome: JobOutcome };

export type RosterJob = {
  /** Names the upload for the server: the same one may be sent again. */
  id: string;
  fileName: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  rows: JobRow[];
};

export type NewRow = Omit<JobRow, 'outcome'>;

/**
 * The job for a list. When an earlier one was not finished it goes on under the same name, so that the
 * server answers again for what it made; people who were made then and whose passwords nobody got come
 * along, whether they are in the list or not.
 * @param now milliseconds since 1970
 */
export function buildJob(
  newId: string,
  fileName: string,
  now: number,
  rows: readonly NewRow[],
  unfinished: RosterJob | null,
): RosterJob {
  const made = new Map(
    (unfinished?.rows ?? [])
      .filter(({ outcome }) => outcome.status === 'created')
      .map((row) => [row.account.email, row]),
  );
  const listed = rows.map(({ line, account }): JobRow => {
    const outcome = made.get(account.email)?.outcome ?? { status: 'waiting' };
    made.delete(account.email);
    return { line, account, outcome };
  });
  return {
    id: unfinished?.id ?? newId,
    fileName,
    startedAt: now,
    rows: [...listed, ...made.values()],
  };
}

/** People in one call: few enough for a quick answer, and for a cancel that is soon obeyed. */
export const CHUNK_ROWS = 25;

/**
 * The next rows to send, as positions in the job: those that have no answer yet, and those made
 * before whose password nobody has any more.
 * @param known e-mails whose password this session still has
 */
export function nextChunk(job: RosterJob, known: ReadonlySet<string>): number[] {
  return job.rows
    .flatMap(({ account, outcome }, i) => {
      const isOpen = outcome.status === 'waiting' || outcome.status === 'sent';
      const isLost = outcome.status === 'created' && !known.has(account.email);
      return isOpen || isLost ? [i] : [];
    })
    .slice(0, CHUNK_ROWS);
}

/** The job with these rows' outcome changed. */
export function withOutcomes(job: RosterJob, outcomes: ReadonlyMap<number, JobOutcome>): RosterJob {
  return {
    ...job,
    rows: job.rows.map((row, i) => ({ ...row, outcome: outcomes.get(i) ?? row.outcome })),
  };
}

/** What a row's answer means for the job. */
export function outcomeOf(result: BatchRowResult | undefined): JobOutcome {
  if (result === undefined) return { status: 'failed', code: 'internal' };
  if (result.status === 'created') return { status: 'created', id: result.id };
  if (result.status === 'exists') return { status: 'exists', deleted: result.deleted };
  return { status: 'failed', code: result.code };
}

type JobCounts = Record<JobOutcome['status'], number> & { total: number; done: number };

export function countOutcomes({ rows }: RosterJob): JobCounts {
  const counts = { waiting: 0, sent: 0, created: 0, exists: 0, failed: 0, total: rows.length };
  for (const { outcome } of rows) counts[outcome.status] += 1;
  return { ...counts, done: counts.total - counts.waiting - counts.sent };
}

/** E-mails an unfinished job may have made: for the same list they are no strangers. */
export function emailsOf(job: RosterJob | null): ReadonlySet<string> {
  return new Set(
    (job?.rows ?? [])
      .filter(({ outcome }) => outcome.status === 'created' || outcome.status === 'sent')
      .map(({ account }) => account.email),
  );
}

/** What was kept on the device, if it is a job: another version may have written it. */
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
