import isEqual from 'fast-deep-equal';
import { createContext, useContext } from 'react';
import { findEdits, type Edits, type Followed } from '../../domain/edits';
import { loadDraft } from '../../lib/drafts';

/** The reason why a document can no longer be saved. */
export type Absence = 'deleted' | 'foreign';

/** The value that holds the newly chosen file of a field: `{ photo: 'photoFile' }`. */
export type FileFields = Readonly<Record<string, string>>;

type Values = Record<string, unknown>;

/** The draft of a form in its tab: the touched fields, and the id of a new document. */
type Draft = { id: string; edits: Edits<Values> };

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * The draft of a form, or null; a draft of an earlier release may have another shape and is
 * ignored.
 */
export function findDraft(draftId: string): Draft | null {
  const kept = loadDraft(draftId);
  if (!isObject(kept) || !isObject(kept.edits)) return null;
  const isEdit = (edit: unknown) => isObject(edit) && 'to' in edit;
  if (!Object.values(kept.edits).every(isEdit)) return null;
  return { id: typeof kept.id === 'string' ? kept.id : '', edits: kept.edits as Draft['edits'] };
}

/**
 * The initial state of a form: the document's values, replaced by those of the draft.
 * @param isNew the document is not stored yet: nobody else can have changed it
 */
export function openForm(live: Values, edits: Edits<Values>, isNew: boolean): Followed<Values> {
  const form = { base: { ...live }, values: { ...live }, theirs: {} as Values };
  for (const [field, edit] of Object.entries(edits)) {
    if (edit === undefined || !(field in live) || isEqual(live[field], edit.to)) continue;
    form.values[field] = edit.to;
    if (isNew || isEqual(live[field], edit.from)) continue;
    form.base[field] = edit.from;
    form.theirs[field] = live[field];
  }
  return form;
}

/** The fields that also exist in another object. */
export function pick(values: Values, like: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in like));
}

/** The edits that a tab can keep; for a file field, only that it was emptied. */
export function draftOf(edits: Edits<Values>, files: FileFields): Draft['edits'] {
  const kept = Object.entries(edits).filter(
    ([field, edit]) => !(field in files) || edit?.to === '',
  );
  return Object.fromEntries(kept);
}

/** The starting values with the touched fields replaced by what the schema casts them to. */
export function editedValues(base: Values, values: Values, cast: Values): Values {
  const touched = Object.keys(findEdits(base, values)).map((field) => [field, cast[field]]);
  return { ...base, ...(Object.fromEntries(touched) as Values) };
}

/** Whether the surrounding form can still be saved. */
export const EditFormContext = createContext<{ absence: Absence | null }>({ absence: null });
export const useAbsence = () => useContext(EditFormContext).absence;
