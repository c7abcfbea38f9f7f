import { doc, serverTimestamp } from 'firebase/firestore';
import { conductFields, conductId } from '../../domain/conduct';
import { dbPaths } from '../../domain/dbPaths';
import { applyEdits, type Edits } from '../../domain/edits';
import { conductConverter } from '../../lib/firebase/conductConverter';
import { AppError, FORM_ERROR } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import type { Conduct, ConductFields } from '../../models/conduct';
import { confirmStored } from '../confirmed/confirm';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { selectMe } from '../login/loginSlice';
import { transact } from '../transact';

export type SaveConductPayload = {
  place: Pick<Conduct, 'courseId' | 'idPeriod' | 'indexPartial' | 'idStudent'>;
  edits: Edits<ConductFields>;
};

/**
 * Saves the changed fields of one student; all others keep their stored values. Safe to repeat
 * after a lost answer. The grid shows the outcome. Fails with `form/conflict` when somebody else
 * has changed one of the fields to another value meanwhile.
 */
export const saveConduct = createAppAsyncThunk<undefined, SaveConductPayload>(
  'conduct/save',
  SILENT,
  async ({ place, edits }, { dispatch, getState }) => {
    const uid = selectMe(getState()).id;
    const path = dbPaths.conductOf(place.courseId, conductId(place));
    const ref = doc(db, path);
    await transact(async (transaction) => {
      const stored = (await transaction.get(ref.withConverter(conductConverter))).data();
      const { changes, conflicts } = applyEdits(conductFields(stored), edits);
      if (conflicts.length > 0) throw new AppError(FORM_ERROR.conflict);
      if (Object.keys(changes).length === 0) return;
      const fields = { ...conductFields(stored), ...changes };
      transaction.set(ref, {
        ...conductConverter.encode({ ...place, ...fields, updatedBy: uid }),
        updatedAt: serverTimestamp(),
      });
    });
    const isBrought = (told?: Conduct) => {
      const { changes, conflicts } = applyEdits(conductFields(told), edits);
      return Object.keys(changes).length === 0 && conflicts.length === 0;
    };
    const written = { ref: ref.withConverter(conductConverter), isBrought };
    void dispatch(confirmStored('conduct/records', [written]));
    return undefined;
  },
);
