import { useEffect, useRef, useState } from 'react';

/** How far from what is seen a picture begins to load. */
const NEAR = '300px';
/** One transparent dot: a picture without a source would have no place. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type NearImageProps = { src: string; width: number; height: number };

/**
 * A decorative picture that loads only when it is nearly seen. The browser's own `loading="lazy"` begins
 * 1,250 px before, and on a slow network 2,500 px: that is a whole home of covers nobody looks at.
 */
export function NearImage({ src, width, height }: NearImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const { current } = image;
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
  return <img ref={image} src={isNear ? src : NOTHING} alt="" width={width} height={height} />;
}
