import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Form, FormikProvider } from 'formik';
import { useMemo, useRef, type ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import type { Edits } from '../../domain/edits';
import { commonTexts } from '../../lib/texts/common';
import { formTexts } from '../../lib/texts/form';
import { EditConflicts, type FieldWording } from './EditConflicts';
import { EditFormContext, type Absence, type FileFields } from './formState';
import { FocusFirstError } from './FocusFirstError';
import { useEditForm, type EditFormOptions, type Problems } from './useEditForm';

export type SavedForm<V, X = object> = {
  /** Everything as it was typed and cast, for a new document. */
  values: V & X;
  /** What was changed, for one that is stored. */
  edits: Edits<V>;
};

type EditFormProps<V extends object, X extends object> = {
  /** Under which the tab keeps what is typed. */
  draftId: string;
  /** Of a new document: its id, kept with the draft. Left out for one that is stored. */
  newId?: string;
  /** The fields as the document has them now, or as a new one starts. */
  fields: V;
  /** What the form asks beside them, such as a chosen file; neither kept nor compared. */
  extras?: X;
  files?: FileFields;
  wordings: Readonly<Record<keyof V & string, FieldWording>>;
  schema: ObjectSchema<object>;
  validate?: (values: V & X) => Problems;
  /** A last question before saving: what is wrong, or null. */
  check?: (values: V & X) => Promise<Problems | null>;
  /** Why the document cannot be saved any more. */
  absence?: Absence | null;
  /** Saves; the form stays as typed when it rejects. It may answer what is stored otherwise than typed. */
  onSave: (saved: SavedForm<V, X>) => Promise<Partial<V> | undefined>;
  children: ReactNode | ((values: V & X) => ReactNode);
};

/**
 * The one form for everything that is stored: it keeps what was typed in its tab, follows the document
 * while it is open, and saves only the fields that were touched, with the values they started from.
 * A field that somebody else changes gets the new value at once; where both changed it, both values
 * are shown and saving waits for the choice.
 */
export function EditForm<V extends object, X extends object = object>(props: EditFormProps<V, X>) {
  const { draftId, newId, fields, extras, files, wordings, schema, absence = null } = props;
  const notice = useRef<HTMLDivElement>(null);
  // Inside, the fields are told apart by their names alone.
  const inner = props as unknown as Pick<EditFormOptions, 'validate' | 'check' | 'onSave'>;
  const { formik, conflicts, isRestored, choose, discard } = useEditForm({
    draftId,
    newId: newId ?? null,
    live: fields as EditFormOptions['live'],
    extras: { ...extras },
    files: files ?? {},
    schema,
    absence,
    validate: inner.validate,
    check: inner.check,
    onSave: inner.onSave,
    onWaiting: () => notice.current?.focus(),
  });
  const { children } = props;
  const context = useMemo(() => ({ absence }), [absence]);
  return (
    <EditFormContext value={context}>
      <FormikProvider value={formik}>
        <Form noValidate>
          {absence !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              <AlertTitle>{formTexts.goneTitle}</AlertTitle>
              {formTexts.gone[absence]}
            </Alert>
          )}
          {absence === null && conflicts.length > 0 && (
            <EditConflicts
              ref={notice}
              conflicts={conflicts}
              wordings={wordings}
              onChoose={choose}
            />
          )}
          {isRestored && (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" onClick={discard}>
                  {commonTexts.discardDraft}
                </Button>
              }
            >
              {commonTexts.draftRestored}
            </Alert>
          )}
          {typeof children === 'function' ? children(formik.values as unknown as V & X) : children}
          <FocusFirstError />
        </Form>
      </FormikProvider>
    </EditFormContext>
  );
}
