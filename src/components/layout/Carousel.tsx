import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';

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
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setHasPrevious(scrollLeft > HAIR);
      setHasNext(scrollLeft + clientWidth < scrollWidth - HAIR);
    };
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
  const width = (count: number) => `${100 / Math.min(count, most)}%`;
  return (
    <Box
      // the surrounding section has the same name, and two landmarks must not share a name
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
      sx={{ position: 'relative' }}
    >
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'flex',
          listStyle: 'none',
          mx: -1,
          my: 0,
          px: 0,
          py: 0.5,
          overflowX: 'auto',
          overflowY: 'hidden',
          overscrollBehaviorX: 'contain',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none', // the buttons already show that there are more slides
          scrollBehavior: 'smooth',
        }}
      >
        {slides.map(({ id, content }) => (
          <Box
            key={id}
            component="li"
            sx={{
              flex: '0 0 auto',
              minWidth: 0,
              px: 1,
              scrollSnapAlign: 'start',
              width: isSmall
                ? { xs: '36%', sm: width(4), md: width(5) }
                : { xs: '86%', sm: width(2), md: width(3), lg: width(4), xl: width(5) },
            }}
          >
            {content}
          </Box>
        ))}
      </Box>
      {(hasPrevious || hasNext) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <IconButton
            aria-label={commonTexts.previous}
            disabled={!hasPrevious}
            onClick={() => {
              step(-1);
            }}
            sx={{ border: 1, borderColor: 'divider' }}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label={commonTexts.next}
            disabled={!hasNext}
            onClick={() => {
              step(1);
            }}
            sx={{ border: 1, borderColor: 'divider' }}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
