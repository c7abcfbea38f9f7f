import { afterSaving, fieldEdits, readKeptRows, storableEdits } from '../../domain/conductEdits';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { AppError } from '../../lib/firebase/errors';
import { conductTexts } from '../../lib/texts/conduct';
import { showToast } from '../../lib/toast';
import type { AppThunk } from '../root';
import { saveConduct } from './conductWrites';
import { isShown, keptConduct, placeOfKept } from './keptConduct';

/** Only one tab of a device sends. */
const LOCK = 'aula:comportamiento';

const keptRow = (id: string) => readKeptRows({ row: loadDraft(id, 'device') }).row ?? {};
const isEmpty = (edits: object) => Object.keys(edits).length === 0;

const sendRows =
  (uid: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    let [saved, left] = [0, 0];
    for (const id of keptConduct(uid)) {
      const place = placeOfKept(uid, id);
      const sent = storableEdits(keptRow(id));
      if (place === null || isEmpty(sent) || isShown(id)) continue;
      const outcome = await dispatch(saveConduct({ place, edits: fieldEdits(sent) }));
      if (saveConduct.fulfilled.match(outcome)) {
        saved += 1;
        const rest = afterSaving(keptRow(id), sent);
        if (isEmpty(rest)) clearDraft(id, 'device');
        else saveDraft(id, rest, 'device');
      } else if (outcome.error.code === 'unavailable') throw new AppError('unavailable');
      else left += 1;
    }
    if (saved > 0) showToast('info', conductTexts.keptSent(saved));
    if (left > 0) showToast('warning', conductTexts.keptLeft(left), { isSticky: true, key: LOCK });
  };

/**
 * Sends the typed rows of behaviour and absences that did not arrive, on any screen but the one
 * that shows them. A row that somebody else has changed meanwhile stays as it was typed; its screen
 * shows both.
 * @param uid who is signed in
 * @throws when the server cannot be reached
 */
export const sendKeptConduct =
  (uid: string): AppThunk<Promise<void>> =>
  (dispatch) =>
    navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await dispatch(sendRows(uid));
    });
