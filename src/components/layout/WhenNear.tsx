import { useEffect, useRef, useState, type ReactNode } from 'react';

type WhenNearProps = {
  /** Shown in place of the content until it is rendered, at the same size. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** Distance below the screen at which the content starts to load. */
const MARGIN = '200px';

/** Renders content far below only when the user scrolls near it; until then it costs nothing. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return isNear ? <>{children}</> : <div ref={place}>{placeholder}</div>;
}
