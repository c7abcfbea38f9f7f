import isEqual from 'fast-deep-equal';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { findEdits, followEdits, settleEdit, type Edits, type Followed } from '../../domain/edits';
import { clearDraft, saveDraft } from '../../lib/drafts';
import { formTexts } from '../../lib/texts/form';
import { showToast } from '../../lib/toast';
import type { EditConflict } from './EditConflicts';
import {
  draftOf,
  editedValues,
  findDraft,
  openForm,
  pick,
  type Absence,
  type FileFields,
} from './formState';

type Values = Record<string, unknown>;
export type Problems = Partial<Record<string, string>>;

export type EditFormOptions = {
  draftId: string;
  newId: string | null;
  live: Values;
  extras: Values;
  files: FileFields;
  schema: ObjectSchema<object>;
  validate?: ((values: Values) => Problems) | undefined;
  check?: ((values: Values) => Promise<Problems | null>) | undefined;
  absence: Absence | null;
  onSave: (saved: { values: Values; edits: Edits<Values> }) => Promise<Values | undefined>;
  /** Saving waits until the user chooses between two values. */
  onWaiting: () => void;
};

/** The form's state besides its values; Formik keeps it as its status. */
type Standing = Omit<Followed<Values>, 'values'>;

/** The logic of EditForm: Formik, the draft, and following the document. */
export function useEditForm(options: EditFormOptions) {
  const { draftId, newId, live, extras, files, schema, absence } = options;
  const isNew = newId !== null;
  const [draft] = useState(() => findDraft(draftId));
  const [opened] = useState(() => openForm(live, draft?.edits ?? {}, isNew));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const seen = useRef(live);
  const last = useRef<Values>({});
  const isOpen = useRef(true);

  /** Ends a save: text that was typed meanwhile stays, as an edit of the stored document. */
  const settle = (typed: Values, stored: Values) => {
    const status: Standing = { base: stored, theirs: {} };
    const values: Values = { ...stored, ...extras };
    const later = Object.entries(last.current).filter(
      ([field, value]) => field in values && !isEqual(value, typed[field]),
    );
    clearDraft(draftId);
    formik.resetForm({ values, status });
    if (later.length === 0) return;
    if (isNew) {
      // The created document has its own form: this one would create it once more.
      showToast('info', formTexts.laterLost);
      return;
    }
    const kept = { ...values, ...Object.fromEntries(later) };
    void formik.setValues(kept);
    const edits = draftOf(findEdits(stored, pick(kept, live)), files);
    saveDraft(draftId, { id: '', edits });
    setTimeout(() => {
      // Most forms close once they have saved.
      if (!isOpen.current) showToast('info', formTexts.laterKept);
    });
  };

  const handleSubmit = async (typed: Values) => {
    if (absence !== null) return;
    if (conflicts.length > 0) {
      options.onWaiting();
      return;
    }
    const findProblems = async () => {
      const problems = (await options.check?.(typed)) ?? null;
      if (problems !== null) formik.setErrors(problems);
      return problems;
    };
    if ((await findProblems()) !== null) return;
    const cast = schema.cast(typed) as Values;
    const saved = editedValues(base, own, cast);
    try {
      const answer = await options.onSave({ values: cast, edits: findEdits(base, saved) });
      setIsRestored(false);
      settle(typed, { ...saved, ...answer });
    } catch {
      // The listener of failed thunks has already shown the error; the form keeps the typed values.
      // The result of the check may have changed meanwhile: then the field says so, too.
      await findProblems();
    }
  };
  const formik = useFormik<Values>({
    initialValues: { ...opened.values, ...extras },
    initialStatus: { base: opened.base, theirs: opened.theirs } satisfies Standing,
    validationSchema: schema,
    ...(options.validate && { validate: options.validate }),
    onSubmit: handleSubmit,
  });
  const { values, isSubmitting } = formik;
  const { base, theirs } = formik.status as Standing;

  // A chosen file replaces any stored one, so its field is neither compared nor asked about.
  const chosen = Object.keys(files).filter((field) => values[files[field] ?? ''] !== null);
  const withoutFiles = Object.fromEntries(chosen.map((field) => [field, base[field]]));
  const own = { ...pick(values, live), ...withoutFiles };
  const conflicts: EditConflict[] = Object.entries(theirs)
    .filter(([field, other]) => !chosen.includes(field) && !isEqual(other, values[field]))
    .map(([field, other]) => ({ field, mine: values[field], theirs: other }));

  const goOn = (next: Followed<Values>) => {
    formik.setStatus({ base: next.base, theirs: next.theirs } satisfies Standing);
    void formik.setValues({ ...values, ...next.values, ...pick(values, withFiles(chosen)) });
  };

  useEffect(() => {
    last.current = values;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  useEffect(() => {
    if (isNew || isSubmitting || isEqual(seen.current, live)) return;
    goOn(followEdits({ base, values: own, theirs }, seen.current, live));
    seen.current = live;
  });

  useEffect(() => {
    const edits = draftOf(findEdits(base, own), files);
    if (Object.keys(edits).length > 0) saveDraft(draftId, { id: newId ?? '', edits });
    else clearDraft(draftId);
  });

  return {
    formik,
    conflicts,
    isRestored,
    choose: (field: string, choice: 'mine' | 'theirs') => {
      goOn(settleEdit({ base, values: own, theirs }, field, choice));
    },
    discard: () => {
      setIsRestored(false);
      goOn({ base: live, values: live, theirs: {} });
    },
  };
}

const withFiles = (fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, null]));
