import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../tests/support/accounts';
import { MAX_ROSTER_ROWS } from './fields';
import {
  buildJob,
  countKnown,
  CHUNK_ROWS,
  countLeft,
  countOutcomes,
  handOver,
  isFinished,
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
  it('nextChunk takes rows without an answer and accounts whose password is lost', () => {
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

  it('nextChunk creates whoever is not there yet before anybody gets a new password', () => {
    const lost = Array.from({ length: 30 }, () => created);
    const some = job(...lost, ...Array.from({ length: 27 }, () => waiting));
    expect(nextChunk(some, new Set())).toEqual(
      Array.from({ length: CHUNK_ROWS }, (_, i) => 30 + i),
    );
    const last = job(...lost, waiting);
    expect(nextChunk(last, new Set())).toEqual([...Array(CHUNK_ROWS - 1).keys(), 30]);
  });

  it('countKnown counts accounts whose password waits to be handed over and is known', () => {
    const some = job(created, { ...created, isHandedOver: true }, created, waiting);
    expect(countKnown(some, new Set(['0@x.com', '1@x.com', '3@x.com']))).toBe(1);
  });

  it('nextChunk takes at most one chunk of rows', () => {
    const many = job(...Array.from({ length: 60 }, () => waiting));
    expect(nextChunk(many, new Set())).toHaveLength(CHUNK_ROWS);
  });
});

it('what is left of an upload are the rows without an answer that are not sent now', () => {
  const some = job(created, { status: 'sent' }, waiting, waiting, { status: 'failed', code: 'x' });
  expect(countLeft(some, [1, 2])).toBe(1);
  expect(countLeft(some, [])).toBe(3);
});

describe('buildJob', () => {
  it('a new upload starts with every row waiting', () => {
    const rows = job(waiting, waiting).rows.map(({ line, account }) => ({ line, account }));
    expect(buildJob('neu', 'a.xlsx', 5, rows)).toEqual({
      ...job(waiting, waiting),
      id: 'neu',
      startedAt: 5,
    });
  });
});

describe('handOver', () => {
  it('handOver marks accounts with a known password, and their rows are not sent again', () => {
    const before = job(created, created, waiting);
    const after = handOver(before, new Set(['0@x.com', '2@x.com']));
    expect(after.rows.map(({ outcome }) => outcome)).toEqual([
      { ...created, isHandedOver: true },
      created,
      waiting,
    ]);
    // A new session knows no passwords.
    expect(nextChunk(before, new Set())).toEqual([0, 1, 2]);
    expect(nextChunk(after, new Set())).toEqual([1, 2]);
  });
});

describe('isFinished', () => {
  it('an upload is finished when every row has an answer and every password is handed over', () => {
    const handedOver = { ...created, isHandedOver: true };
    expect(isFinished(job(handedOver, { status: 'failed', code: 'x' }))).toBe(true);
    expect(isFinished(job({ status: 'exists', deleted: false }))).toBe(true);
    expect(isFinished(job(handedOver, created))).toBe(false);
    expect(isFinished(job(handedOver, waiting))).toBe(false);
    expect(isFinished(job(handedOver, { status: 'sent' }))).toBe(false);
  });
});

describe('upload job', () => {
  it('withOutcomes records the server’s answers and countOutcomes counts them', () => {
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
      pending: 1,
    });
    expect(before.rows[0]?.outcome).toEqual(waiting);
    expect(outcomeOf(undefined)).toEqual({ status: 'failed', code: 'internal' });
  });

  it('an upload job never stores a password', () => {
    const outcome = outcomeOf({ index: 0, email: '', status: 'created', id: 'u1', password: 'p' });
    expect(JSON.stringify(withOutcomes(job(waiting), new Map([[0, outcome]])))).not.toContain(
      'password',
    );
  });

  it('readJob returns null for anything that is not an upload job', () => {
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

it('a list of 5,000 people goes out in parts of 25, and after a cut in the middle, with the answer to the last part lost, it goes on from what the device kept until everybody is there, nobody twice', () => {
  const total = MAX_ROSTER_ROWS;
  const made = new Map<string, string>();
  let accounts = 0;
  let parts = 0;
  /**
   * Answers as the server does: a person who was created by the same upload only gets another
   * password.
   */
  const send = (some: RosterJob, chunk: readonly number[]) => {
    parts += 1;
    expect(chunk.length).toBeLessThanOrEqual(CHUNK_ROWS);
    return chunk.map((at): [number, JobOutcome] => {
      const email = some.rows[at]?.account.email ?? '';
      if (!made.has(email)) accounts += 1;
      const id = made.get(email) ?? `u${String(accounts)}`;
      made.set(email, id);
      return [at, { status: 'created', id }];
    });
  };
  const asSent = (some: RosterJob, chunk: readonly number[]) =>
    withOutcomes(some, new Map(chunk.map((at): [number, JobOutcome] => [at, { status: 'sent' }])));
  let known = new Set<string>();
  const everybody = Array.from({ length: total }, (_, i) => ({
    line: i + 2,
    account: newAccount({ email: `persona.de.nombre.largo.${i}@unidadeducativa.edu.ec` }),
  }));
  let now = buildJob('carga', 'escuela.xlsx', 0, everybody);
  const work = (most: number) => {
    for (let chunk = nextChunk(now, known); chunk.length > 0; chunk = nextChunk(now, known)) {
      now = asSent(now, chunk);
      const answers = send(now, chunk);
      if (parts === most) return; // the answer is lost
      now = withOutcomes(now, new Map(answers));
      for (const at of chunk) known.add(now.rows[at]?.account.email ?? '');
    }
  };
  work(100);
  expect(countOutcomes(now)).toMatchObject({ created: 2475, sent: 25, waiting: 2500 });

  const stored = JSON.stringify(now);
  expect(stored.length).toBeLessThan(2_500_000); // out of about five million characters
  const kept = readJob(JSON.parse(stored));
  if (kept === null) throw new Error('nothing was kept');
  now = kept;
  known = new Set();
  work(-1);
  expect(countOutcomes(now)).toMatchObject({ created: total, done: total });
  expect({ accounts, people: made.size }).toEqual({ accounts: total, people: total });
  expect(new Set(now.rows.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(total);
  expect(parts).toBe(100 + 200); // the first half gets new passwords, because nobody has them any more
  expect(isFinished(handOver(now, known))).toBe(true);
});
