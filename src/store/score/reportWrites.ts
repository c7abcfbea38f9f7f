import { doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import type { CardToWrite } from '../../domain/grading/generate';
import { schemeTotalId } from '../../domain/grading/percent';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/gradebookConverters';
import type { GeneratedCard } from '../../models/gradebook';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { uploadEnded, uploadProgressed } from '../form/formSlice';
import { selectMe } from '../login/loginSlice';
import { newId } from '../newId';
import { readBack } from '../readBack';

/** Names the progress of a generation in the form slice. */
export const GENERATION = 'report-cards';
/**
 * Cards in one batch: enough for a whole class, and small enough to show progress for longer lists.
 */
const BATCH = 50;

/** A card as it is written, with its author and the revision after the one it was compared with. */
const stored = ({ card, base }: CardToWrite, by: string, writeId: string) => {
  const { id: _id, ...content } = card;
  const written = { ...content, updatedBy: by, revision: base + 1, writeId };
  return { ...reportCardConverter.encode(written), creation: serverTimestamp() };
};

const cardRef = (id: string) => doc(db, dbPaths.reportCard(id));

/** The partial, subject and period whose report cards are generated. */
export type ReportsPlace = Pick<GeneratedCard, 'idPeriod' | 'idSubject' | 'indexPartial'>;

/** Records that the report cards are up to date now. */
function recordRun(transaction: Transaction, place: ReportsPlace, by: string): void {
  const { idPeriod, idSubject, indexPartial } = place;
  transaction.set(doc(db, dbPaths.reportRun(schemeTotalId(place))), {
    idPeriod,
    idSubject,
    indexPartial,
    madeAt: serverTimestamp(),
    madeBy: by,
  });
}

/**
 * Writes report cards in one transaction.
 * @param run where no card is out of date any more once these are written */
export async function writeCards(
  cards: readonly CardToWrite[],
  by: string,
  run: ReportsPlace | null,
): Promise<void> {
  const writeId = newId();
  try {
    // Unlike a batch, a transaction is never queued, so it cannot arrive after it was reported as
    // failed.
    await runTransaction(db, (transaction) => {
      for (const each of cards) {
        transaction.set(cardRef(each.card.id), stored(each, by, writeId));
      }
      if (run) recordRun(transaction, run, by);
      return Promise.resolve();
    });
  } catch (error) {
    const [first] = cards;
    if (first === undefined) return;
    // The cards are written together, so after a lost answer any one of them shows whether all
    // arrived.
    const ref = cardRef(first.card.id).withConverter(reportCardConverter);
    const found = await readBack(ref).catch(() => null); // the first error is the one to report
    if (found?.writeId !== writeId) throw error;
  }
}

/** Describes written cards for `confirmStored`. */
export const writtenOf = (cards: readonly CardToWrite[]) =>
  cards.map(({ card, base }) => ({
    ref: cardRef(card.id).withConverter(reportCardConverter),
    isBrought: (told?: GeneratedCard) => (told?.revision ?? 0) > base,
  }));

export type CreateReportsPayload = {
  cards: readonly CardToWrite[];
  place: ReportsPlace;
  /** Whether any card was left out, so that it stays out of date. */
  leavesStale: boolean;
};
export type ReportsOutcome = { written: number; isComplete: boolean };

/**
 * Writes report cards in batches, each whole or not at all. A failure reports how many were
 * written, and another run completes them, because each card has a fixed id. A card changed since
 * it was compared makes its batch fail, so that a final set by hand meanwhile is not overwritten.
 */
export const createReports = createAppAsyncThunk<ReportsOutcome, CreateReportsPayload>(
  'scheme/createReports',
  SILENT, // the dialog shows how many were written
  async ({ cards, place, leavesStale }, { dispatch, getState }) => {
    const { id: by } = selectMe(getState());
    let written = 0;
    try {
      for (const chunk of chunks(cards, BATCH)) {
        dispatch(uploadProgressed({ id: GENERATION, share: written / cards.length }));
        const isLast = written + chunk.length === cards.length;
        await writeCards(chunk, by, isLast && !leavesStale ? place : null);
        void dispatch(confirmStored('scheme/reportCards', writtenOf(chunk)));
        written += chunk.length;
      }
      return { written, isComplete: true };
    } catch (error) {
      if (written === 0) throw error;
      return { written, isComplete: false };
    } finally {
      dispatch(uploadEnded(GENERATION));
    }
  },
);

/**
 * Records that the report cards of a partial were compared with their sources and are up to date.
 */
export const confirmReports = createAppAsyncThunk<undefined, ReportsPlace>(
  'scheme/confirmReports',
  SILENT, // it runs without the user's request, so it shows no message
  async (place, { getState }) => {
    const { id: by } = selectMe(getState());
    await runTransaction(db, (transaction) => {
      recordRun(transaction, place, by);
      return Promise.resolve();
    });
    return undefined;
  },
);
