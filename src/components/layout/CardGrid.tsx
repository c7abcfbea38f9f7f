import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, ReactNode } from 'react';
import styles from './CardGrid.module.css';

const USUAL_TEXT_PX = 16;
/** The width of a card grows with the text, so that no word is cut. */
const ofWidth = (width: number) =>
  ({ '--card-width': `${width / USUAL_TEXT_PX}rem` }) as CSSProperties;

type CardGridProps = {
  /** Minimum width of a card in pixels. */
  width?: number;
  items: readonly { id: string; content: ReactNode }[];
};

/** A grid with as many cards in a row as fit. */
export function CardGrid({ width = 260, items }: CardGridProps) {
  return (
    <ul className={styles.grid} style={ofWidth(width)}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
}

type CardGridSkeletonProps = { width?: number; height: number | string; count?: number };

/** Boxes of the cards' size, shown while the cards load. */
export function CardGridSkeleton({ width = 260, height, count = 4 }: CardGridSkeletonProps) {
  const size = typeof height === 'number' ? { height } : { height: 'auto', aspectRatio: height };
  return (
    <div className={styles.grid} style={ofWidth(width)}>
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} variant="rounded" style={size} />
      ))}
    </div>
  );
}
