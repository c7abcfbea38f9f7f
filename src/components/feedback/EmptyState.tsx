import type { ReactNode } from 'react';
import { EmptyDrawing, type Drawing } from './EmptyDrawing';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  text: string;
  drawing?: Drawing;
  /** Shown instead of the drawing. */
  icon?: ReactNode;
  action?: ReactNode;
};

/** Shows that a list is empty, and what the user can do about it. */
export function EmptyState({ text, drawing = 'mountain', icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ?? <EmptyDrawing of={drawing} />}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
