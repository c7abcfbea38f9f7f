import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

const GRID = {
  display: 'grid',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
};

const columns = (width: number) => `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`;

type CardGridProps = {
  /** Minimum width of a card in pixels. */
  width?: number;
  items: readonly { id: string; content: ReactNode }[];
};

/** A grid with as many cards in a row as fit. */
export function CardGrid({ width = 260, items }: CardGridProps) {
  return (
    <Box component="ul" sx={{ ...GRID, gridTemplateColumns: columns(width) }}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </Box>
  );
}

type CardGridSkeletonProps = { width?: number; height: number | string; count?: number };

/** Boxes of the cards' size, shown while the cards load. */
export function CardGridSkeleton({ width = 260, height, count = 4 }: CardGridSkeletonProps) {
  return (
    <Box sx={{ ...GRID, gridTemplateColumns: columns(width) }}>
      {Array.from({ length: count }, (_, i) => (
        <Skeleton
          key={i}
          variant="rounded"
          sx={typeof height === 'number' ? { height } : { height: 'auto', aspectRatio: height }}
        />
      ))}
    </Box>
  );
}
