import { useEffect, useRef } from 'react';

/**
 * Moves the focus along when one stage of the screen is replaced by the next: the pressed button is
 * gone then, and the keyboard would start again at the top of the page.
 * @returns for the element around the stages
 */
export function useStageFocus(stage: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    ref.current?.focus({ preventScroll: true });
  }, [stage]);
  return ref;
}
