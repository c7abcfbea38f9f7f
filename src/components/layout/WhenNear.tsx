import { useEffect, useRef, useState, type ReactNode } from 'react';

type WhenNearProps = {
  /** In the place of the content until then, of its size. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** How far below the screen the content may be when it starts to load. */
const MARGIN = '200px';

/** Renders what is far below only when the reader comes near it: until then it costs nothing. */
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
