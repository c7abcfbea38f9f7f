import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';

type CarouselProps = {
  /** What the slides are, for screen readers. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Slides beside each other on the widest screen, 1 to 5. */
  most?: 1 | 2 | 3 | 4 | 5;
};

type Embla = ReturnType<typeof useEmblaCarousel>[1];

/** Whether there is more to the left (1) and to the right (2), as one comparable number. */
function useReach(embla: Embla): number {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        embla?.on('select', listener).on('reInit', listener).on('slidesInView', listener);
        return () => {
          embla?.off('select', listener).off('reInit', listener).off('slidesInView', listener);
        };
      },
      [embla],
    ),
    () => (embla?.canScrollPrev() ? 1 : 0) + (embla?.canScrollNext() ? 2 : 0),
  );
}

/** Slides to swipe, drag or step through: one on a phone, up to five on a wide screen. */
export function Carousel({ label, slides, most = 4 }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const reach = useReach(embla);
  const width = (count: number) => `${100 / Math.min(count, most)}%`;
  return (
    <Box
      role="group" // its section has the same name: two landmarks of one name would be one too many
      aria-roledescription="carrusel"
      aria-label={label}
      sx={{ position: 'relative' }}
    >
      {/* Embla brings a slide into view when the focus enters it. */}
      <Box ref={viewport} sx={{ overflow: 'hidden', mx: -1, py: 0.5 }}>
        <Box
          component="ul"
          sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, touchAction: 'pan-y pinch-zoom' }}
        >
          {slides.map(({ id, content }) => (
            <Box
              key={id}
              component="li"
              sx={{
                flex: '0 0 auto',
                minWidth: 0,
                px: 1,
                width: { xs: '86%', sm: width(2), md: width(3), lg: width(4), xl: width(5) },
              }}
            >
              {content}
            </Box>
          ))}
        </Box>
      </Box>
      {reach > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <IconButton
            aria-label={commonTexts.previous}
            disabled={(reach & 1) === 0}
            onClick={() => {
              embla?.scrollPrev();
            }}
            sx={{ border: 1, borderColor: 'divider' }}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label={commonTexts.next}
            disabled={(reach & 2) === 0}
            onClick={() => {
              embla?.scrollNext();
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
