import styles from './EmptyState.module.css';

export type Drawing = 'mountain' | 'hummingbird' | 'book';

const LINES: Record<Drawing, { tint: string; line: string; soft: string }> = {
  mountain: {
    tint: 'M14 60 38 24l12 16 8-10 24 30z',
    line: 'M10 60h76M14 60l24-36 20 30M50 42l8-12 24 30',
    soft: 'M31 35l5 4 3-4 4 5 2-4M70 20a6 6 0 1 0 .1 0',
  },
  hummingbird: {
    tint: 'M34 40c8-14 22-20 36-18-2 14-12 26-28 28z',
    line: 'M6 30l20 4c4-6 12-6 16 0 8 8 6 18-2 24-6-2-10-10-8-20M34 36c6-14 20-22 38-18-2 14-12 24-30 24',
    soft: 'M38 58l-8 10M44 54l4 12M50 30l12-6M54 36l10-6M30 34h.1',
  },
  book: {
    tint: 'M48 26c-8-6-20-8-32-6v36c12-2 24 0 32 6 8-6 20-8 32-6V20c-12-2-24 0-32 6z',
    line: 'M48 26v36M48 26c-8-6-20-8-32-6v36c12-2 24 0 32 6 8-6 20-8 32-6V20c-12-2-24 0-32 6',
    soft: 'M24 30c6 0 12 1 16 3M24 40c6 0 12 1 16 3M72 30c-6 0-12 1-16 3M72 40c-6 0-12 1-16 3',
  },
};

/** A small decorative drawing of the place, in three tints. */
export function EmptyDrawing({ of }: { of: Drawing }) {
  const { tint, line, soft } = LINES[of];
  return (
    <svg viewBox="0 0 96 72" className={styles.drawing} aria-hidden>
      <path d={tint} className={styles.tint} />
      <path d={soft} className={styles.soft} />
      <path d={line} />
    </svg>
  );
}
