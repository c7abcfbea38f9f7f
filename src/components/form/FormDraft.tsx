import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { commonTexts } from '../../lib/texts/common';

type Values = Record<string, unknown>;

const isValues = (draft: unknown): draft is Values => typeof draft === 'object' && draft !== null;

/** Files cannot be kept; everything else that is typed can. */
const withoutFiles = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));

/**
 * Keeps what is typed into the Formik form around it, and brings it back when the form opens again.
 * The form clears the draft (`clearDraft`) when it has been saved.
 */
export function FormDraft({ id }: { id: string }) {
  const { values, initialValues, dirty, setValues } = useFormikContext<Values>();
  const [draft] = useState(() => loadDraft(id));
  const [isRestored, setIsRestored] = useState(isValues(draft));
  const hasRestored = useRef(false);

  useEffect(() => {
    if (hasRestored.current || !isValues(draft)) return;
    hasRestored.current = true;
    void setValues({ ...initialValues, ...draft });
  }, [draft, initialValues, setValues]);

  useEffect(() => {
    if (dirty) saveDraft(id, withoutFiles(values));
  }, [id, values, dirty]);

  if (!isRestored) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          onClick={() => {
            clearDraft(id);
            void setValues(initialValues);
            setIsRestored(false);
          }}
        >
          {commonTexts.discardDraft}
        </Button>
      }
    >
      {commonTexts.draftRestored}
    </Alert>
  );
}
