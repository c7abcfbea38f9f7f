import { deleteField, doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { reportCardId } from '../../domain/grading/reportCardId';
import type { SaveRequest } from '../../domain/grading/saveRequest';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/gradebookConverters';
import { readDocument } from '../../lib/firebase/serverReads';
import type { GeneratedCard } from '../../models/gradebook';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
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

/**
 * Sets a student's final of a partial by hand. The computed final stays beside it, and generating
 * report cards keeps the final set by hand unless the user ticks it.
 */
export const saveFinal = createAppAsyncThunk<SaveCellResult, SaveFinalPayload>(
  'scheme/saveFinal',
  SILENT, // the field shows its own state
  async ({ place, request, by }, { dispatch }) => {
    const ref = doc(db, dbPaths.reportCard(reportCardId(place)));
    const typed = ref.withConverter(reportCardConverter);
    const { value: noteFinal, writeId } = request;
    if (noteFinal === null) throw new Error('a final is a grade');
    const result = await saveCell({
      request,
      by,
      read: async () => storedCellOf(await readDocument('reportCards.readBack', typed)),
      write: (revision) =>
        runTransaction(db, (transaction) => {
          const change = { noteFinal, manual: true, updatedBy: by, revision, writeId };
          const creation = serverTimestamp();
          // Whoever sets it makes it the own one of this course.
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
