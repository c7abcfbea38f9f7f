import { readJob, type JobOutcome, type JobRow, type RosterJob } from './job';

// An upload is kept in two parts: its list, which is long and never changes, and the outcome of
// each row, which changes with every part that is sent. Writing a list of thousands each time would
// block the page.

/** The people of an upload, in their order. */
export type PackedList = { id: string; rows: Omit<JobRow, 'outcome'>[] };
/** The outcomes of the rows, in the same order. */
export type PackedJob = Omit<RosterJob, 'rows'> & { outcomes: string[] };

function packOutcome(outcome: JobOutcome): string {
  switch (outcome.status) {
    case 'waiting':
      return 'w';
    case 'sent':
      return 's';
    case 'created':
      return `${outcome.isHandedOver === true ? 'h' : 'c'}${outcome.id}`;
    case 'exists':
      return outcome.deleted ? 'd' : 'e';
    case 'failed':
      return `f${outcome.code}`;
  }
}

function readOutcome(packed: string): JobOutcome | null {
  const rest = packed.slice(1);
  switch (packed.charAt(0)) {
    case 'w':
      return { status: 'waiting' };
    case 's':
      return { status: 'sent' };
    case 'c':
      return { status: 'created', id: rest };
    case 'h':
      return { status: 'created', id: rest, isHandedOver: true };
    case 'e':
      return { status: 'exists', deleted: false };
    case 'd':
      return { status: 'exists', deleted: true };
    case 'f':
      return { status: 'failed', code: rest };
    default:
      return null;
  }
}

export const packList = ({ id, rows }: RosterJob): PackedList => ({
  id,
  rows: rows.map(({ line, account }) => ({ line, account })),
});

export const packJob = ({ rows, ...job }: RosterJob): PackedJob => ({
  ...job,
  outcomes: rows.map(({ outcome }) => packOutcome(outcome)),
});

/** Joins the two parts of a kept upload; null when they do not belong together, or are invalid. */
export function unpackJob(packed: unknown, list: unknown): RosterJob | null {
  const { outcomes, ...job } = (packed ?? {}) as Partial<PackedJob>;
  const { id, rows } = (list ?? {}) as Partial<PackedList>;
  if (!Array.isArray(outcomes) || !Array.isArray(rows)) return null;
  if (job.id !== id || rows.length !== outcomes.length) return null;
  return readJob({
    ...job,
    rows: rows.map((row, i) => ({ ...row, outcome: readOutcome(String(outcomes[i])) })),
  });
}
