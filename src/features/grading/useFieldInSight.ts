import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the active field into sight within a part that scrolls: on a phone the focus, and the
 * keyboard that comes with it, make the part smaller.
 */
export function useFieldInSight(isOn: boolean): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!isOn || element === null) return undefined;
    const show = () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
      });
    };
    element.addEventListener('focusin', show);
    globalThis.addEventListener('resize', show);
    return () => {
      element.removeEventListener('focusin', show);
      globalThis.removeEventListener('resize', show);
    };
  }, [isOn]);
  return part;
}
