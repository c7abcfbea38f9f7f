import { expect, it } from 'vitest';
import { newAccount } from '../../../tests/support/accounts';
import { MAX_ROSTER_ROWS } from './fields';
import { buildJob, withOutcomes, type JobOutcome } from './job';
import { packJob, packList, unpackJob } from './packedJob';

const OUTCOMES: JobOutcome[] = [
  { status: 'waiting' },
  { status: 'sent' },
  { status: 'created', id: 'u1' },
  { status: 'created', id: 'u2', isHandedOver: true },
  { status: 'exists', deleted: false },
  { status: 'exists', deleted: true },
  { status: 'failed', code: 'auth/invalid-email' },
];
const listOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    line: i + 2,
    account: newAccount({ email: `persona.de.nombre.largo.${i}@unidadeducativa.edu.ec` }),
  }));
const load = { id: 'carga-de-prueba', fileName: 'lista.xlsx', unchanged: 2 };
const job = withOutcomes(
  buildJob('carga', 'lista.xlsx', 5, listOf(OUTCOMES.length), load),
  new Map(OUTCOMES.entries()),
);
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('an upload comes back from its two parts with everything that became of its rows', () => {
  expect(unpackJob(stored(packJob(job)), stored(packList(job)))).toEqual(job);
});

it('two parts that do not belong together are no upload', () => {
  const packed = packJob(job);
  const list = packList(job);
  for (const [one, other] of [
    [packed, { ...list, id: 'otra' }],
    [packed, { ...list, rows: list.rows.slice(1) }],
    [
      { ...packed, outcomes: ['?'] },
      { ...list, rows: list.rows.slice(0, 1) },
    ],
    [packed, null],
    [null, list],
    [5, 5],
  ]) {
    expect(unpackJob(one, other)).toBeNull();
  }
});

it('what is written with each part of 5,000 people is a fifth of their list at most', () => {
  const id = 'V1StGXR8Z5jdHi6BmyT00abcdefg';
  const whole = withOutcomes(
    buildJob('carga', 'escuela.xlsx', 0, listOf(MAX_ROSTER_ROWS)),
    new Map(Array.from({ length: MAX_ROSTER_ROWS }, (_, i) => [i, { status: 'created', id }])),
  );
  const size = (value: unknown) => JSON.stringify(value).length;
  expect(size(packJob(whole))).toBeLessThan(size(packList(whole)) / 5);
  expect(size(packJob(whole))).toBeLessThan(200_000);
});
