import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { TakeBackPeriodAnswer } from '../../../src/models/api';
import type { FormerPeriod, Institute } from '../../../src/models/institute';
import { ApiError, assertApi } from './errors';

type StoredInstitute = Pick<Institute, 'period' | 'partial'> & {
  periods: Record<string, Omit<FormerPeriod, 'endedAt'> & { endedAt: Timestamp }>;
};
/** What to change, or the code of why not. */
type Change = (stored: StoredInstitute) => Partial<StoredInstitute> | ApiError;

const changed = () => new ApiError(409, 'period-changed', 'El período actual es otro.');

/** Changes the institute while this period is its current one. */
async function changeCurrent(db: Firestore, idPeriod: string, change: Change): Promise<void> {
  const ref = db.doc('institute/main');
  const refusal = await db.runTransaction(async (transaction) => {
    const institute = (await transaction.get(ref)).data() as StoredInstitute | undefined;
    const next = institute?.period.id === idPeriod ? change(institute) : changed();
    if (next instanceof ApiError) return next;
    transaction.update(ref, next);
    return null;
  });
  if (refusal) throw refusal;
}

/** Whether nothing was made in the period: no task, no scheme, no report card. */
async function isEmpty(db: Firestore, idPeriod: string): Promise<boolean> {
  const of = (path: string) => db.collection(path).where('idPeriod', '==', idPeriod);
  const found = await Promise.all(
    [
      of('tasks').where('deleted', '==', false),
      of('schemes').where('deleted', '==', false),
      of('reportCards'),
    ].map((query) => query.limit(1).get()),
  );
  return found.every(({ empty }) => empty);
}

/** The period before the current one, with its id. */
const lastOf = ({ periods }: StoredInstitute) =>
  Object.entries(periods)
    .sort(([, a], [, b]) => b.endedAt.toMillis() - a.endedAt.toMillis())
    .at(0);

const noPeriod = () => new ApiError(409, 'no-period', 'No hay un período anterior.');

/**
 * POST /api/take-back-period: ends a period that was begun by mistake and makes the one before it
 * current again, with its partials as they were (D117). Only while nothing was made in it: its partials
 * are closed before that is asked, so that the rules take no work meanwhile.
 * @param body `{idPeriod}`: the current period
 * @throws ApiError 400 malformed, 409 `period-changed` when another one is current, `no-period` when
 *   there was none before, `period-in-use` when it has a task, a scheme or a report card
 */
export async function takeBackPeriod(db: Firestore, body: unknown): Promise<TakeBackPeriodAnswer> {
  const { idPeriod } = (body ?? {}) as { idPeriod?: unknown };
  const isText = typeof idPeriod === 'string' && idPeriod !== '';
  assertApi(isText, 400, 'invalid-argument', 'idPeriod debe ser un id.');
  let asItWas: Institute['partial'] = [];
  await changeCurrent(db, idPeriod, (stored) => {
    if (!lastOf(stored)) return noPeriod();
    asItWas = stored.partial;
    return { partial: asItWas.map((partial) => ({ ...partial, closed: true })) };
  });
  if (!(await isEmpty(db, idPeriod))) {
    await changeCurrent(db, idPeriod, () => ({ partial: asItWas }));
    throw new ApiError(409, 'period-in-use', 'El período ya tiene trabajo.');
  }
  let former = '';
  await changeCurrent(db, idPeriod, (stored) => {
    const last = lastOf(stored);
    if (!last) return noPeriod();
    const [id, { name, partial }] = last;
    const { [id]: _ended, ...periods } = stored.periods;
    former = id;
    return { period: { id, name }, partial, periods };
  });
  return { idPeriod: former };
}
