import {
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore';
import { revisionWhenGone } from '../../domain/grading/taskCell';
import { reportCardId } from '../../domain/grading/reportCardId';
import { resolveSave, type SaveRequest } from '../../domain/grading/saveRequest';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/gradebookConverters';
import { toErrorCode } from '../../lib/firebase/errors';
import { reportTexts } from '../../lib/texts/report';
import { showToast } from '../../lib/toast';
import type { GeneratedCard } from '../../models/gradebook';
import { confirmGone, confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { readBack } from '../readBack';
import { saveCell, storedCellOf, type SaveCellResult } from './saveCell';

/** The fields that identify a final. */
export type FinalPlace = Pick<
  GeneratedCard,
  'idPeriod' | 'idSubject' | 'idStudent' | 'courseId' | 'teacherId' | 'indexPartial'
>;
export type SaveFinalPayload = { place: FinalPlace; request: SaveRequest; by: string };

/** A report card that holds nothing but a final set by hand. */
const byHand = (place: FinalPlace) => ({
  ...place,
  entries: [],
  inputsHash: '',
});

type TakingBack = {
  card: DocumentReference<GeneratedCard>;
  request: SaveRequest;
  by: string;
};

/** Deletes a card that holds nothing but a final set by hand, unless somebody else has written it since. */
async function takeBack({ card, request, by }: TakingBack): Promise<SaveCellResult> {
  const gone = { kind: 'stored', revision: revisionWhenGone(request.base) } as const;
  try {
    return await runTransaction(db, async (transaction): Promise<SaveCellResult> => {
      const found = (await transaction.get(card)).data();
      if (found === undefined) return gone;
      const stored = storedCellOf(found);
      if (resolveSave(stored, request, by).kind === 'conflict') {
        return { kind: 'refused', code: 'conflict', stored };
      }
      transaction.delete(card);
      return gone;
    });
  } catch (error) {
    const found = await readBack(card).catch(() => {
      throw error;
    });
    if (!found) return gone;
    return { kind: 'refused', code: toErrorCode(error), stored: storedCellOf(found) };
  }
}

/**
 * Waits until the live queries show the confirmed write: they do so together, right after the
 * present task.
 */
const untilShown = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * Sets a student's final of a partial by hand. The computed final stays beside it, and generating
 * report cards keeps the final set by hand unless the user ticks it. Without a value it takes away a final that
 * no report card was generated for.
 */
export const saveFinal = createAppAsyncThunk<SaveCellResult, SaveFinalPayload>(
  'scheme/saveFinal',
  SILENT, // the field shows its own state
  async ({ place, request, by }, { dispatch }) => {
    const ref = doc(db, dbPaths.reportCard(reportCardId(place)));
    const typed = ref.withConverter(reportCardConverter);
    const { value: noteFinal, writeId } = request;
    if (noteFinal === null) {
      const taken = await takeBack({ card: typed, request, by });
      if (taken.kind === 'refused') return taken;
      dispatch(confirmGone('scheme/reportCards', [typed]));
      await untilShown();
      showToast('success', reportTexts.finalTaken);
      return taken;
    }
    const result = await saveCell({
      request,
      by,
      read: async () => storedCellOf(await readBack(typed)),
      write: (revision) =>
        runTransaction(db, (transaction) => {
          const change = { noteFinal, manual: true, updatedBy: by, revision, writeId };
          const creation = serverTimestamp();
          // A final set by hand is this course's own, no longer one that was brought along.
          const transferredFrom = deleteField();
          if (revision > 1) transaction.update(ref, { ...change, creation, transferredFrom });
          else {
            const whole = reportCardConverter.encode({ ...byHand(place), ...change });
            transaction.set(ref, { ...whole, creation });
          }
          return Promise.resolve();
        }),
    });
    if (result.kind === 'stored') {
      const isBrought = (card?: GeneratedCard) => (card?.revision ?? 0) >= result.revision;
      void dispatch(confirmStored('scheme/reportCards', [{ ref: typed, isBrought }]));
    }
    return result;
  },
);
