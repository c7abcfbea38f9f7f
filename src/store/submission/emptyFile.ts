import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { attemptOfFile, waitingFilePath } from '../../domain/files';
import { fileOf } from '../../domain/workDraft';
import { draftConverter, storedDraft } from '../../lib/firebase/draftConverter';
import { db } from '../../lib/firebase/firestore';
import type { DraftField, DraftFields, WorkFile } from '../../models/work';
import { transact } from '../transact';
import { keepLeftOut, pendingFields, type WorkPlace } from './pendingWork';

/** The uploaded file of this attempt, or null; one that waits on the device is in no place yet. */
function uploadedOf(field: DraftField | undefined, attempt: number): WorkFile | null {
  const file = field === undefined ? null : fileOf(field);
  if (file === null || waitingFilePath(file.url) !== null) return null;
  return attemptOfFile(file.url) === attempt ? file : null;
}

/** Right after the former one: a choice that takes its place is later in any case. */
const emptied = (replaced: WorkFile, at: number): DraftField => ({
  ...{ value: null, at: at + 1 },
  replaced,
});

/** Takes an uploaded file out of what this device keeps of an answer. */
export function emptyPending(place: WorkPlace, activityId: string, attempt: number): void {
  const field = pendingFields(place)[activityId];
  const file = uploadedOf(field, attempt);
  if (field && file) takeOut(place, activityId, file, field.at);
}

/** Takes a file that was chosen at this time out of an answer on this device. */
export function takeOut(place: WorkPlace, activityId: string, file: WorkFile, at: number): void {
  keepLeftOut(place, { [activityId]: emptied(file, at) });
}

/** Brings a file back into the answer that it was taken out of, because no byte of another one has gone. */
export const refill = (place: WorkPlace, activityId: string, former: DraftField): void => {
  keepLeftOut(place, { [activityId]: { ...former, at: former.at + 2 } });
};

type Emptied = WorkPlace & {
  activityId: string;
  attempt: number;
  /** The field as this device had it when the other file was chosen. */
  pending?: DraftField | undefined;
  /** Is told the field that is taken out, before that is tried: nobody may say whether it was done. */
  onFound?: (former: DraftField) => void;
};

/**
 * Takes the uploaded file out of an answer, on the server and on this device, before the bytes of another one may take
 * its place in Storage: from then on nobody knows which of them is there. Whatever is chosen after the former one
 * counts instead.
 * @returns the draft as the server has it then; null when it names no such file
 */
export async function emptyFile({
  activityId,
  attempt,
  pending,
  onFound,
  ...place
}: Emptied): Promise<DraftFields | null> {
  const ref = doc(db, dbPaths.draft(place.taskId, place.studentId));
  const stored = await transact(async (transaction) => {
    const fields = (await transaction.get(ref.withConverter(draftConverter))).data()?.fields;
    const field = fields?.[activityId];
    // The device may have a newer version than the server.
    const isNewer =
      uploadedOf(pending, attempt) !== null && (pending?.at ?? -1) > (field?.at ?? -1);
    const newest = isNewer ? pending : field;
    const file = uploadedOf(newest, attempt);
    if (newest === undefined || file === null) return null;
    onFound?.(newest);
    const next = { ...fields, [activityId]: emptied(file, newest.at) };
    transaction.set(ref, storedDraft(next));
    return next;
  });
  emptyPending(place, activityId, attempt);
  return stored;
}
