import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far from what is seen something counts as nearly seen. */
const NEAR = '300px';

/** Whether an element was nearly seen since it is there: what it shows is asked for then, and not before. */
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
