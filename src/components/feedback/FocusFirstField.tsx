import { useEffect, useRef } from 'react';

const FIELD = ['input:not([type="hidden"]):not([type="file"])', 'textarea', '[role="combobox"]']
  .map(
    (field) =>
      `${field}:not([hidden]):not([aria-hidden="true"]):not([tabindex="-1"]):not(:disabled)`,
  )
  .join(', ');

/**
 * Focuses the first field of the dialog that contains it, also when the fields come later than the
 * dialog. A field that asks for the focus itself keeps it, and so does an element that the user has
 * focused meanwhile.
 */
export function FocusFirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (!dialog) return;
    /** Returns whether nothing is left to do. */
    const focus = () => {
      const { activeElement } = document;
      const isTaken = dialog.contains(activeElement) && activeElement !== dialog;
      if (isTaken) return true;
      const field = dialog.querySelector<HTMLElement>(FIELD);
      field?.focus();
      return field !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return <span ref={mark} hidden />;
}
