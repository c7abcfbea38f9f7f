import { useEffect, useRef, useState, type RefObject } from 'react';

/** An element within this distance from the visible part counts as nearly in sight. */
const NEAR = '300px';

/**
 * Tells whether an element has been nearly in sight since it is there: its data are read then, and
 * not before.
 */
export function useIsNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return [element, isNear];
}
