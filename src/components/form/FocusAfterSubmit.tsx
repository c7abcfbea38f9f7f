import { useFormikContext } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to the submit button, which loses it while it is disabled. A user who went to
 * another control meanwhile stays there.
 */
export function FocusAfterSubmit({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { isSubmitting } = useFormikContext();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, button]);
  return null;
}
