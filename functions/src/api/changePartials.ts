import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { rulesForNext } from '../../../src/domain/grading/gradingRules';
import { SPEC_RULES } from '../../../src/domain/grading/policy';
import { readGrading, writeGrading } from '../../../src/domain/grading/storedGrading';
import { newPartials, PARTIAL_COUNTS } from '../../../src/domain/periods';
import type { ChangePartialsAnswer } from '../../../src/models/api';
import { TERM_COUNTS } from '../../../src/models/gradebook';
import { readAuthor, writeRecord } from '../changes';
import { readDocument } from '../documents';
import type { Caller } from './caller';
import { assertApi } from './errors';

/**
 * Whether the division may still change: no task, no report card, and no scheme of a partial that would go.
 * Schemes of the others may be there already, carried over from the year before.
 */
async function isUnused(
  transaction: Transaction,
  db: Firestore,
  idPeriod: string,
  count: number,
): Promise<boolean> {
  const of = (path: string) => db.collection(path).where('idPeriod', '==', idPeriod);
  const [tasks, cards, schemes] = await Promise.all([
    transaction.get(of(dbPaths.tasks).where('deleted', '==', false).limit(1)),
    transaction.get(of(dbPaths.reportCards).limit(1)),
    transaction.get(of(dbPaths.schemes).where('deleted', '==', false)),
  ]);
  const isKept = (index: unknown) => typeof index === 'number' && index < count;
  return (
    tasks.empty && cards.empty && schemes.docs.every((scheme) => isKept(scheme.get('indexPartial')))
  );
}

/**
 * POST /api/change-partials: gives the current period another number of partials, and another division of the year,
 * while nothing was made in it. Names that were given stay where there is such a partial. In one transaction: work that
 * is created at the same moment either comes first and makes the call fail, or finds the new partials.
 * @param body ChangePartialsBody
 * @throws ApiError 400 malformed, 409 `period-changed` when another one is current, `period-in-use` when something
 *   was made in it
 */
export async function changePartials(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<ChangePartialsAnswer> {
  const given = (body ?? {}) as { idPeriod?: unknown; terms?: unknown; partials?: unknown };
  const terms = TERM_COUNTS.find((each) => each === given.terms);
  assertApi(terms, 400, 'invalid-argument', 'terms no es válido.');
  const count = PARTIAL_COUNTS[terms].find((each) => each === given.partials);
  assertApi(count, 400, 'invalid-argument', 'partials no es válido.');
  const ref = db.doc(dbPaths.institute);
  const author = await readAuthor(db, caller);
  return db.runTransaction(async (transaction) => {
    const institute = readDocument('institute', await transaction.get(ref), [
      'period',
      'partial',
      'grading',
      'name',
    ]);
    const isCurrent = institute !== undefined && institute.period.id === given.idPeriod;
    assertApi(isCurrent, 409, 'period-changed', 'El período actual es otro.');
    const { period, partial, name } = institute;
    const hasNothing = await isUnused(transaction, db, period.id, count);
    assertApi(hasNothing, 409, 'period-in-use', 'El período ya tiene trabajo.');
    const rules = rulesForNext(readGrading(institute.grading) ?? SPEC_RULES, terms, count);
    transaction.update(ref, {
      partial: newPartials(count).map((each, i) => partial[i] ?? each),
      grading: writeGrading(rules),
    });
    writeRecord(db, transaction, author, period.id, {
      kind: 'institute',
      action: 'changed',
      idRecord: ref.id,
      name,
      userType: 0,
      about: [ref.id],
      fields: [{ field: 'partial', from: String(partial.length), to: String(count) }],
      names: [],
    });
    return { idPeriod: period.id };
  });
}
