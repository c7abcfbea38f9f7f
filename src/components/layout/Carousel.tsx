import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { classNames } from '../classNames';
import styles from './Carousel.module.css';

type CarouselProps = {
  /** A description of the slides for screen readers. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Number of slides in view on the widest screen, 1 to 5. */
  most?: 1 | 2 | 3 | 4 | 5;
  /** Whether the slides are so small that a phone shows about three of them. */
  isSmall?: boolean;
};

/** Zooming can leave fractions of a pixel, which do not count as a further slide. */
const HAIR = 2;

/**
 * Slides to swipe or step through: one in view on a phone, up to five on a wide screen. It uses the
 * browser's own scrolling, so that it follows a finger at once and scrolls to the focused element.
 */
export function Carousel({ label, slides, most = 4, isSmall = false }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [hasPrevious, setHasPrevious] = useState(false);
  const [hasNext, setHasNext] = useState(false);
  // The effect runs before the first drawing, so that the buttons do not push down the next part.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setHasPrevious(scrollLeft > HAIR);
      setHasNext(scrollLeft + clientWidth < scrollWidth - HAIR);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [slides.length]);
  /** Steps by the number of slides in view. */
  const step = (direction: 1 | -1) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth });
  };
  return (
    // the surrounding section has the same name, and two landmarks must not share a name
    <div
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
      className={styles.carousel}
    >
      <ul ref={list} className={styles.slides} style={{ '--most': most } as CSSProperties}>
        {slides.map(({ id, content }) => (
          <li key={id} className={classNames(styles.slide, isSmall && styles.small)}>
            {content}
          </li>
        ))}
      </ul>
      {(hasPrevious || hasNext) && (
        <div className={styles.steps}>
          <IconButton
            aria-label={commonTexts.previous}
            disabled={!hasPrevious}
            className={styles.step}
            onClick={() => {
              step(-1);
            }}
          >
            <ChevronLeftRounded />
          </IconButton>
          <IconButton
            aria-label={commonTexts.next}
            disabled={!hasNext}
            className={styles.step}
            onClick={() => {
              step(1);
            }}
          >
            <ChevronRightRounded />
          </IconButton>
        </div>
      )}
    </div>
  );
}
