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
import styles from './Form.module.css';

export type SavedForm<V, X = object> = {
  /** All values as typed and cast, for a new document. */
  values: V & X;
  /** The changed fields, for a stored document. */
  edits: Edits<V>;
};

type EditFormProps<V extends object, X extends object> = {
  /** The key under which the tab keeps the typed values. */
  draftId: string;
  /** The id of a new document, kept with the draft; left out for a stored document. */
  newId?: string;
  /** The document's present fields, or the initial ones of a new document. */
  fields: V;
  /**
   * Values that are not fields of the document, such as a chosen file; neither kept nor compared.
   */
  extras?: X;
  files?: FileFields;
  wordings: Readonly<Record<keyof V & string, FieldWording>>;
  schema: ObjectSchema<object>;
  validate?: (values: V & X) => Problems;
  /** A last check before saving, and again when the save has failed: the problems, or null. */
  check?: (values: V & X) => Promise<Problems | null>;
  /** The reason why the document can no longer be saved. */
  absence?: Absence | null;
  /**
   * Saves. If it rejects, the form keeps the typed values. It may return fields that were stored
   * differently from what was typed.
   */
  onSave: (saved: SavedForm<V, X>) => Promise<Partial<V> | undefined>;
  children: ReactNode | ((values: V & X) => ReactNode);
};

/**
 * The form for everything that is stored. It keeps the typed values in the tab, follows the
 * document while it is open, and saves only the touched fields, with the values they started from.
 * When somebody else changes a field, an untouched one gets the new value at once; for a touched
 * one both values are shown, and saving waits for the user's choice.
 */
export function EditForm<V extends object, X extends object = object>(props: EditFormProps<V, X>) {
  const { draftId, newId, fields, extras, files, wordings, schema, absence = null } = props;
  const notice = useRef<HTMLDivElement>(null);
  // Inside this component fields are addressed by name only, so the form's own type is dropped.
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
            <Alert severity="error" className={styles.notice}>
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
              className={styles.notice}
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
