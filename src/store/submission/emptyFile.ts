import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { draftConverter, storedDraft } from '../../lib/firebase/draftConverter';
import { db } from '../../lib/firebase/firestore';
import type { DraftField, WorkFile } from '../../models/work';
import type { AppThunk } from '../root';
import { transact } from '../transact';
import { keepFields, pendingFields, type WorkPlace } from './pendingWork';
import { noteDraft } from './workDrafts';

const isOf = (field: DraftField | undefined, { url }: WorkFile): field is DraftField =>
  typeof field?.value === 'object' && field.value?.url === url;

/** Right after the former one: a choice that takes its place is later in any case. */
const emptied = (field: DraftField): DraftField => ({ value: null, at: field.at + 1 });

/** Takes a file out of what this device keeps of an answer. */
export function emptyPending(place: WorkPlace, activityId: string, former: WorkFile): void {
  const { [activityId]: field, ...others } = pendingFields(place);
  if (isOf(field, former)) keepFields(place, { ...others, [activityId]: emptied(field) });
}

/**
 * Takes a file out of an answer, on the server and on this device, before the bytes of another one may take its place in
 * Storage: from then on nobody knows which of them is there. Whatever is chosen after the former one counts instead.
 * @param pending the field as this device had it when the other file was chosen
 */
export const emptyFile =
  (
    place: WorkPlace,
    activityId: string,
    former: WorkFile,
    pending: DraftField | undefined,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const ref = doc(db, dbPaths.draft(place.taskId, place.studentId));
    const stored = await transact(async (transaction) => {
      const fields = (await transaction.get(ref.withConverter(draftConverter))).data()?.fields;
      const field = fields?.[activityId];
      // The device may have a newer version than the server.
      const newest = pending !== undefined && pending.at > (field?.at ?? -1) ? pending : field;
      if (!isOf(newest, former)) return null;
      const next = { ...fields, [activityId]: emptied(newest) };
      transaction.set(ref, storedDraft(next));
      return next;
    });
    if (stored !== null) await dispatch(noteDraft(place, stored));
    emptyPending(place, activityId, former);
  };
