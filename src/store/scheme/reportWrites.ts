import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import type { GradingPolicy } from '../../domain/grading/policy';
import { recalculatedCard } from '../../domain/grading/report';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/gradebookConverters';
import { dataErrors } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import type { GeneratedCard } from '../../models/gradebook';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { uploadEnded, uploadProgressed } from '../form/formSlice';

/** Names the progress of a generation in the form slice. */
export const GENERATION = 'report-cards';
/** Cards in one batch: a class in one, and progress to show for more. */
const BATCH = 50;

const stored = ({ id: _id, ...fields }: GeneratedCard) => ({
  ...reportCardConverter.encode(fields),
  creation: serverTimestamp(),
});

export type ReportsOutcome = { written: number; isComplete: boolean };

/**
 * Writes report cards in batches, each whole or not at all. What could not be written is told, and
 * running it again completes it: a card has one id (domain 2.6).
 */
export const createReports = createAppAsyncThunk<ReportsOutcome, GeneratedCard[]>(
  'scheme/createReports',
  SILENT, // the dialog tells how many were written
  async (cards, { dispatch }) => {
    let written = 0;
    try {
      for (const chunk of chunks(cards, BATCH)) {
        dispatch(uploadProgressed({ id: GENERATION, share: written / cards.length }));
        // Unlike a batch it is never left in a queue, to arrive long after it was said to have failed.
        await runTransaction(db, (transaction) => {
          for (const card of chunk) {
            transaction.set(doc(db, dbPaths.reportCard(card.id)), stored(card));
          }
          return Promise.resolve();
        });
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

/** Sets a student's final of a partial by hand; generating leaves it unless it is ticked (D58). */
export const saveFinal = createAppAsyncThunk<undefined, GeneratedCard>(
  'scheme/saveFinal',
  { success: reportTexts.finalSaved, failure: dataErrors.save },
  async (card) => {
    await setDoc(doc(db, dbPaths.reportCard(card.id)), stored({ ...card, manual: true }));
    return undefined;
  },
);

export type RecalculatePayload = { card: GeneratedCard; policy: GradingPolicy };

/** Takes a final set by hand back: it is the sum of its entries again. */
export const recalculateFinal = createAppAsyncThunk<undefined, RecalculatePayload>(
  'scheme/recalculateFinal',
  { success: reportTexts.finalSaved, failure: dataErrors.save },
  async ({ card, policy }) => {
    await setDoc(doc(db, dbPaths.reportCard(card.id)), stored(recalculatedCard(card, policy)));
    return undefined;
  },
);
