import { describe, expect, it } from 'vitest';
import {
  buildJob,
  CHUNK_ROWS,
  countOutcomes,
  emailsOf,
  nextChunk,
  outcomeOf,
  readJob,
  withOutcomes,
  type JobOutcome,
  type RosterJob,
} from './job';

const job = (...outcomes: JobOutcome[]): RosterJob => ({
  id: 'carga-1',
  fileName: 'a.xlsx',
  startedAt: 1,
  rows: outcomes.map((outcome, i) => ({
    line: i + 2,
    account: {
      email: `${String(i)}@x.com`,
      identification: '',
      name: '',
      surname: '',
      representative: '',
      phone: '',
      courseId: '8a',
    },
    outcome,
  })),
});
const waiting = { status: 'waiting' } as const;
const created = { status: 'created', id: 'u' } as const;

describe('nextChunk', () => {
  it('takes what has no answer, and accounts whose password is gone', () => {
    const some = job(
      created,
      created,
      { status: 'sent' },
      { status: 'exists', deleted: false },
      { status: 'failed', code: 'x' },
      waiting,
    );
    expect(nextChunk(some, new Set(['0@x.com']))).toEqual([1, 2, 5]);
    expect(nextChunk(job(created), new Set(['0@x.com']))).toEqual([]);
  });

  it('takes no more than a chunk', () => {
    const many = job(...Array.from({ length: 60 }, () => waiting));
    expect(nextChunk(many, new Set())).toHaveLength(CHUNK_ROWS);
  });
});

describe('buildJob', () => {
  const rows = job(waiting, waiting).rows.map(({ line, account }) => ({ line, account }));

  it('starts with everybody waiting', () => {
    expect(buildJob('neu', 'a.xlsx', 5, rows, null)).toEqual({
      ...job(waiting, waiting),
      id: 'neu',
      startedAt: 5,
    });
  });

  it('goes on with an unfinished one: same name, nobody made twice, nobody forgotten', () => {
    const unfinished = job(created, { status: 'sent' }, created, waiting);
    const next = buildJob('neu', 'a.xlsx', 5, rows, unfinished);
    expect(next.id).toBe('carga-1');
    expect(next.rows.map(({ account, outcome }) => [account.email, outcome.status])).toEqual([
      ['0@x.com', 'created'],
      ['1@x.com', 'waiting'],
      ['2@x.com', 'created'],
    ]);
  });
});

describe('a job', () => {
  it('takes answers in and counts them', () => {
    const before = job(waiting, waiting, { status: 'sent' }, waiting);
    const after = withOutcomes(
      before,
      new Map<number, JobOutcome>([
        [0, outcomeOf({ index: 0, email: '', status: 'created', id: 'u1', password: 'p' })],
        [1, outcomeOf({ index: 1, email: '', status: 'exists', id: 'u2', deleted: true })],
        [3, outcomeOf({ index: 3, email: '', status: 'failed', code: 'auth/invalid-email' })],
      ]),
    );
    expect(countOutcomes(after)).toEqual({
      waiting: 0,
      sent: 1,
      created: 1,
      exists: 1,
      failed: 1,
      total: 4,
      done: 3,
    });
    expect(emailsOf(after)).toEqual(new Set(['0@x.com', '2@x.com']));
    expect(before.rows[0]?.outcome).toEqual(waiting);
    expect(outcomeOf(undefined)).toEqual({ status: 'failed', code: 'internal' });
  });

  it('never holds a password', () => {
    const outcome = outcomeOf({ index: 0, email: '', status: 'created', id: 'u1', password: 'p' });
    expect(JSON.stringify(withOutcomes(job(waiting), new Map([[0, outcome]])))).not.toContain(
      'password',
    );
  });

  it('is read back only when it is one', () => {
    const kept = job(waiting);
    expect(readJob(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    for (const other of [
      null,
      5,
      {},
      { ...kept, rows: [{}] },
      { ...kept, rows: [null] },
      { ...kept, id: 1 },
    ]) {
      expect(readJob(other)).toBeNull();
    }
  });
});
