import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field after a refused submit, so that it is visible and read
 * out.
 */
export function FocusFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const seen = useRef(0);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (isValid) return;
    mark.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={mark} hidden />;
}
