import { doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import type { CardToWrite } from '../../domain/grading/generate';
import { schemeTotalId } from '../../domain/grading/percent';
import type { GradingPolicy } from '../../domain/grading/policy';
import { recalculatedCard } from '../../domain/grading/report';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/gradebookConverters';
import { dataErrors } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import type { GeneratedCard } from '../../models/gradebook';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { uploadEnded, uploadProgressed } from '../form/formSlice';
import { selectMe } from '../login/loginSlice';
import { newId } from '../newId';
import { readBack } from '../readBack';

/** Names the progress of a generation in the form slice. */
export const GENERATION = 'report-cards';
/** Cards in one batch: a class in one, and progress to show for more. */
const BATCH = 50;

/** A card as it is written: by whom, and counted on from the one it was compared with. */
const stored = ({ card, base }: CardToWrite, by: string, writeId: string) => {
  const { id: _id, ...content } = card;
  const written = { ...content, updatedBy: by, revision: base + 1, writeId };
  return { ...reportCardConverter.encode(written), creation: serverTimestamp() };
};

const cardRef = (id: string) => doc(db, dbPaths.reportCard(id));

/** Which report cards are made. */
export type ReportsPlace = Pick<GeneratedCard, 'idPeriod' | 'idSubject' | 'indexPartial'>;

/** Notes that report cards are up to date now. */
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

/** @param run where no card is out of date any more once these are written */
async function writeCards(
  cards: readonly CardToWrite[],
  by: string,
  run: ReportsPlace | null,
): Promise<void> {
  const writeId = newId();
  try {
    // Unlike a batch it is never left in a queue, to arrive long after it was said to have failed.
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
    // They are written together: where the answer was lost, one of them tells for all.
    const ref = cardRef(first.card.id).withConverter(reportCardConverter);
    const found = await readBack(ref).catch(() => null); // the first error is the one to tell
    if (found?.writeId !== writeId) throw error;
  }
}

export type CreateReportsPayload = {
  cards: readonly CardToWrite[];
  place: ReportsPlace;
  /** Whether any card stays out of date, because it was left out. */
  leavesStale: boolean;
};
export type ReportsOutcome = { written: number; isComplete: boolean };

/**
 * Writes report cards in batches, each whole or not at all. What could not be written is told, and
 * running it again completes it: a card has one id. A card that somebody has written since it was
 * compared refuses its batch, so that no final set by hand meanwhile is overwritten.
 */
export const createReports = createAppAsyncThunk<ReportsOutcome, CreateReportsPayload>(
  'scheme/createReports',
  SILENT, // the dialog tells how many were written
  async ({ cards, place, leavesStale }, { dispatch, getState }) => {
    const { id: by } = selectMe(getState());
    let written = 0;
    try {
      for (const chunk of chunks(cards, BATCH)) {
        dispatch(uploadProgressed({ id: GENERATION, share: written / cards.length }));
        const isLast = written + chunk.length === cards.length;
        await writeCards(chunk, by, isLast && !leavesStale ? place : null);
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

/** Notes that the report cards of a partial were compared with what there is, and are up to date. */
export const confirmReports = createAppAsyncThunk<undefined, ReportsPlace>(
  'scheme/confirmReports',
  SILENT, // nobody asked for it: what was seen is noted
  async (place, { getState }) => {
    const { id: by } = selectMe(getState());
    await runTransaction(db, (transaction) => {
      recordRun(transaction, place, by);
      return Promise.resolve();
    });
    return undefined;
  },
);

export type RecalculatePayload = { card: GeneratedCard; policy: GradingPolicy };

/** Takes a final set by hand back: it is the sum of its entries again. */
export const recalculateFinal = createAppAsyncThunk<undefined, RecalculatePayload>(
  'scheme/recalculateFinal',
  { success: reportTexts.finalSaved, failure: dataErrors.save },
  async ({ card, policy }, { getState }) => {
    const { creation: _creation, updatedBy: _by, revision, writeId: _write, ...content } = card;
    const recalculated = recalculatedCard(content, policy);
    await writeCards([{ card: recalculated, base: revision }], selectMe(getState()).id, null);
    return undefined;
  },
);
