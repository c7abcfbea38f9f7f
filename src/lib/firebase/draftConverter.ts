import { serverTimestamp } from 'firebase/firestore';
import { parseJson } from '../../domain/parseJson';
import { parseDraftFields } from '../../domain/workDraft';
import type { DraftFields, TaskDraft } from '../../models/work';
import { converter } from './converter';
import { millis, type Field } from './fields';

/** The fields of a draft are stored as one text, so that the rules can limit their size. */
const draftFields: Field<DraftFields> = {
  read: (stored) => parseDraftFields(parseJson(stored)),
  write: (fields) => JSON.stringify(fields),
};

/** Apart from the others: only the page of a task needs it. */
export const draftConverter = converter<TaskDraft, 'taskId'>(
  { fields: draftFields, updatedAt: millis },
  (ref) => ({ taskId: ref.parent.parent?.id ?? '' }),
);

/** A draft as its document stores it, of the server's time. */
export const storedDraft = (fields: DraftFields) => ({
  fields: String(draftConverter.encode({ fields }).fields),
  updatedAt: serverTimestamp(),
});
