import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { PromotionAnswer } from '../../../src/models/api';
import {
  PENDING_CHOICES,
  type Promotion,
  type PromotionSettings,
} from '../../../src/models/promotion';
import { readDocument, type Stored } from '../documents';
import { isProposed, isRegistered, propose } from '../promotion/propose';
import { isSameEnd, lastEnded, readEnded, type Ended } from '../register/ended';
import { namedCaller, type Caller } from './caller';
import { assertApi } from './errors';

/** Longer than a function may run: a run that was asked for before has ended, finished or not. */
const LONGEST_RUN_MS = 600_000;

/**
 * The last period that has ended, by its id.
 * @throws ApiError 400 malformed, 409 `period-changed` when another one is the last
 */
export async function readLastEnded(db: Firestore, idPeriod: unknown): Promise<Ended> {
  assertApi(isDocumentId(idPeriod), 400, 'invalid-argument', 'idPeriod debe ser un id.');
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), ['periods']);
  const last = lastEnded(institute?.periods ?? {});
  const ended = last?.[0] === idPeriod ? await readEnded(db, idPeriod) : null;
  assertApi(ended, 409, 'period-changed', 'El último período terminado es otro.');
  return ended;
}

/**
 * POST /api/prepare-promotion: proposes from the register the next place of each course and each
 * student of the last ended period. Safe to repeat: existing proposals and decisions stay.
 * @param body PreparePromotionBody
 * @throws ApiError 400 malformed, 409 `period-changed` when another period is the last that ended,
 *   `not-registered` while its register is being written
 */
export async function preparePromotion(db: Firestore, body: unknown): Promise<PromotionAnswer> {
  const ended = await readLastEnded(db, (body as { idPeriod?: unknown } | null)?.idPeriod);
  const isWhole = await isRegistered(db, ended);
  assertApi(isWhole, 409, 'not-registered', 'El registro del período aún se escribe.');
  await propose(db, ended);
  return { idPeriod: ended.idPeriod };
}

const FLAGS = ['keepsAccess', 'subjects', 'tutors', 'timetables', 'schemes'] as const;

function isSettings(value: unknown): value is PromotionSettings {
  const given = (value ?? {}) as Partial<Record<keyof PromotionSettings, unknown>>;
  return (
    PENDING_CHOICES.some((choice) => choice === given.pending) &&
    FLAGS.every((flag) => typeof given[flag] === 'boolean') &&
    Object.keys(given).length === FLAGS.length + 1
  );
}

/**
 * POST /api/run-promotion: asks for the run that puts everybody where the plans say. The server does it
 * afterwards (`runPromotion`), and says in the promotion how far it is. While a run goes on nothing is
 * begun; one that has broken off is begun again, and goes on where it was.
 * @param body RunPromotionBody
 * @throws ApiError 400 malformed, 409 `period-changed` when another period is the last that ended,
 *   `not-proposed` before its promotion is proposed
 */
export async function runPromotion(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<PromotionAnswer> {
  const { idPeriod, settings } = (body ?? {}) as Record<string, unknown>;
  assertApi(isSettings(settings), 400, 'invalid-argument', 'settings no es válido.');
  const ended = await readLastEnded(db, idPeriod);
  const isReady = await isProposed(db, ended);
  assertApi(isReady, 409, 'not-proposed', 'Primero se propone la promoción.');
  const by = await namedCaller(db, caller);
  const ref = db.doc(serverPaths.promotion(ended.idPeriod));
  await db.runTransaction(async (transaction) => {
    // Read here again: a period that is taken back at this moment comes before this or after it.
    const [institute, promotion] = await transaction.getAll(db.doc(dbPaths.institute), ref);
    const periods = institute && readDocument('institute', institute, ['periods'])?.periods;
    const isLast = isSameEnd(periods?.[ended.idPeriod] ?? null, ended);
    assertApi(isLast, 409, 'period-changed', 'El último período terminado es otro.');
    const stored = promotion && readDocument('promotion', promotion, ['run']);
    const requestedAt = Timestamp.now();
    const running = stored?.run?.finishedAt === null ? stored.run : null;
    if (running && requestedAt.toMillis() - running.requestedAt.toMillis() < LONGEST_RUN_MS) return;
    const run: NonNullable<Stored<Promotion>['run']> = {
      ...settings,
      requestedAt,
      by,
      finishedAt: null,
      courses: 0,
    };
    transaction.update(ref, { run });
  });
  return { idPeriod: ended.idPeriod };
}
