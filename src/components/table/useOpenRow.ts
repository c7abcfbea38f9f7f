import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const CONTROLS = 'a, button, input, select, textarea, label, [role=menu], [role=dialog]';

/**
 * Tells whether an event is about the row itself, not about a control in it or a menu opened from
 * it.
 */
function isOfRow({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean {
  const element = target as Element;
  return currentTarget.contains(element) && element.closest(CONTROLS) === null;
}

/** Returns the handlers that open a row's record: a click, or Enter while the row has the focus. */
export function useOpenRow() {
  const navigate = useNavigate();
  return (to: string) => ({
    onClick: (event: MouseEvent) => {
      // A click that ends a selection of text opens nothing.
      if (!isOfRow(event) || globalThis.getSelection()?.toString() !== '') return;
      if (event.ctrlKey || event.metaKey) globalThis.open(to, '_blank', 'noopener');
      else void navigate(to);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && isOfRow(event)) globalThis.open(to, '_blank', 'noopener');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) void navigate(to);
    },
  });
}
