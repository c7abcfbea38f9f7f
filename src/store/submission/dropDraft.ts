import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { fieldsIn, fieldsWithout, isWithoutFields, keepVersion } from '../../domain/workDraft';
import { draftConverter, storedDraft } from '../../lib/firebase/draftConverter';
import { db } from '../../lib/firebase/firestore';
import { answerTexts } from '../../lib/texts/submission';
import { whileAnswered } from '../../lib/whileAnswered';
import type { DraftFields } from '../../models/work';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { WorkPlace } from './pendingWork';
import { noteDraft } from './workDrafts';

/**
 * Takes the fields that a student throws away out of the own draft on the server. Fields that were written since
 * stay: the task may have been given back, and another device may go on with it, before this one has heard of that.
 */
export const dropDraft = createAppAsyncThunk<undefined, WorkPlace & { fields: DraftFields }>(
  'note/dropDraft',
  { failure: answerTexts.discardFailed },
  async ({ fields, ...place }, { dispatch }) => {
    const ref = doc(db, dbPaths.draft(place.taskId, place.studentId));
    // The screen shows the words until the server has deleted them: where nobody answers they would come back.
    const left = await whileAnswered(() =>
      transact(async (transaction) => {
        const found = (await transaction.get(ref.withConverter(draftConverter))).data();
        const stored = found?.fields ?? {};
        const kept = keepVersion(fieldsWithout(stored, fieldsIn(stored, fields)), stored);
        if (isWithoutFields(kept)) {
          transaction.delete(ref);
          return null;
        }
        transaction.set(ref, storedDraft(kept));
        return kept;
      }),
    );
    await dispatch(noteDraft(place, left));
    return undefined;
  },
);
