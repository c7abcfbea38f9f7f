import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import type { TakeBackPeriodAnswer } from '../../../src/models/api';
import { readAuthor, writeRecord } from '../changes';
import { readDocument } from '../documents';
import { lastEnded } from '../register/ended';
import type { Caller } from './caller';
import { assertApi } from './errors';

/** Whether the period is empty: no task, no scheme, no report card. */
async function isEmpty(
  transaction: Transaction,
  db: Firestore,
  idPeriod: string,
): Promise<boolean> {
  const of = (path: string) => db.collection(path).where('idPeriod', '==', idPeriod);
  const found = await Promise.all(
    [
      of(dbPaths.tasks).where('deleted', '==', false),
      of(dbPaths.schemes).where('deleted', '==', false),
      of(dbPaths.reportCards),
    ].map((query) => transaction.get(query.limit(1))),
  );
  return found.every(({ empty }) => empty);
}

/**
 * POST /api/take-back-period: ends a period that was begun by mistake and makes the one before it
 * current again, with its partials and its policy as they were. Allowed only while the period is empty. Everything
 * happens in one transaction, so a refused or interrupted call changes nothing. Work created in the
 * period at the same moment either comes first and makes the call fail, or comes later and is
 * refused by the rules.
 * @param body `{idPeriod}`: the current period
 * @throws ApiError 400 malformed, 409 `period-changed` when another one is current, `no-period` when
 *   there was none before, `period-in-use` when it has a task, a scheme or a report card, `period-promoted`
 *   once the students of the one before were promoted
 */
export async function takeBackPeriod(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<TakeBackPeriodAnswer> {
  const { idPeriod } = (body ?? {}) as { idPeriod?: unknown };
  const isText = typeof idPeriod === 'string' && idPeriod !== '';
  assertApi(isText, 400, 'invalid-argument', 'idPeriod debe ser un id.');
  const ref = db.doc(dbPaths.institute);
  const author = await readAuthor(db, caller);
  return await db.runTransaction(async (transaction) => {
    const institute = readDocument('institute', await transaction.get(ref), [
      'period',
      'partial',
      'periods',
      'name',
    ]);
    const isCurrent = institute?.period.id === idPeriod;
    assertApi(isCurrent, 409, 'period-changed', 'El período actual es otro.');
    const last = lastEnded(institute.periods);
    assertApi(last, 409, 'no-period', 'No hay un período anterior.');
    const hasNothing = await isEmpty(transaction, db, idPeriod);
    assertApi(hasNothing, 409, 'period-in-use', 'El período ya tiene trabajo.');
    const [id, { name, partial, gradingPolicy, grading, endedAt }] = last;
    const promotion = await transaction.get(db.doc(serverPaths.promotion(id)));
    const known = readDocument('promotion', promotion, ['endedAt', 'run']);
    const isStarted = known !== undefined && known.endedAt.isEqual(endedAt) && known.run !== null;
    assertApi(!isStarted, 409, 'period-promoted', 'Los estudiantes ya pasaron de curso.');
    const { [id]: _ended, ...periods } = institute.periods;
    transaction.update(ref, {
      period: { id, name },
      partial,
      periods,
      // A period that ended before its policy was kept has none.
      ...(gradingPolicy && { gradingPolicy, grading: grading ?? FieldValue.delete() }),
    });
    writeRecord(db, transaction, author, idPeriod, {
      kind: 'institute',
      action: 'changed',
      idRecord: ref.id,
      name: institute.name,
      userType: 0,
      about: [ref.id],
      fields: [{ field: 'period.name', from: institute.period.name, to: name }],
      names: [],
    });
    return { idPeriod: id };
  });
}
