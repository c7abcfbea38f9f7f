import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { TakeBackPeriodAnswer } from '../../../src/models/api';
import type { FormerPeriod, Institute } from '../../../src/models/institute';
import { assertApi } from './errors';

type StoredInstitute = Pick<Institute, 'period'> & {
  periods: Record<string, Omit<FormerPeriod, 'endedAt'> & { endedAt: Timestamp }>;
};

/** Whether nothing was made in the period: no task, no scheme, no report card. */
async function isEmpty(db: Firestore, transaction: Transaction, idPeriod: string) {
  const of = (path: string) => db.collection(path).where('idPeriod', '==', idPeriod);
  const found = await Promise.all(
    [
      of('tasks').where('deleted', '==', false),
      of('schemes').where('deleted', '==', false),
      of('reportCards'),
    ].map((query) => transaction.get(query.limit(1))),
  );
  return found.every(({ empty }) => empty);
}

/**
 * POST /api/take-back-period: ends a period that was begun by mistake and makes the one before it
 * current again, with its partials as they were (D117). Only while nothing was made in it.
 * @param body `{idPeriod}`: the current period
 * @throws ApiError 400 malformed, 409 `period-changed` when another one is current, `no-period` when
 *   there was none before, `period-in-use` when it has a task, a scheme or a report card
 */
export async function takeBackPeriod(db: Firestore, body: unknown): Promise<TakeBackPeriodAnswer> {
  const { idPeriod } = (body ?? {}) as { idPeriod?: unknown };
  const isText = typeof idPeriod === 'string' && idPeriod !== '';
  assertApi(isText, 400, 'invalid-argument', 'idPeriod debe ser un id.');
  const ref = db.doc('institute/main');
  return db.runTransaction(async (transaction) => {
    const institute = (await transaction.get(ref)).data() as StoredInstitute | undefined;
    const isCurrent = institute?.period.id === idPeriod;
    assertApi(isCurrent, 409, 'period-changed', 'El período actual es otro.');
    const [last] = Object.entries(institute.periods).sort(
      ([, a], [, b]) => b.endedAt.toMillis() - a.endedAt.toMillis(),
    );
    assertApi(last, 409, 'no-period', 'No hay un período anterior.');
    const isUnused = await isEmpty(db, transaction, idPeriod);
    assertApi(isUnused, 409, 'period-in-use', 'El período ya tiene trabajo.');
    const [id, { name, partial }] = last;
    const { [id]: _ended, ...periods } = institute.periods;
    transaction.update(ref, { period: { id, name }, partial, periods });
    return { idPeriod: id };
  });
}
