import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../classNames';
import styles from './PrintSheet.module.css';

type PrintSheetProps = {
  /** Whether the paper has narrow edges and no page numbers, as slips need it. */
  isTight?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * While it is mounted, printing the page prints this instead: neither the page nor a toast beside
 * it, nor a sheet that was mounted before. A screen never shows it.
 */
export function PrintSheet({ isTight = false, className, children }: PrintSheetProps) {
  return createPortal(
    <div className={classNames(styles.sheet, isTight && styles.tight, className)}>{children}</div>,
    document.body,
  );
}
