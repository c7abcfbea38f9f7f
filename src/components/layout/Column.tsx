import type { ReactNode } from 'react';
import styles from './Column.module.css';
import gaps from './gap.module.css';
import { classNames } from '../classNames';

type ColumnProps = {
  /** The space between the children, in steps of 4 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6;
  /** The HTML element; a list or a section can be a column, too. */
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'form' | 'span';
  className?: string | undefined;
  children: ReactNode;
};

/** Children one below the other, as wide as the column. */
export function Column({ gap = 4, as: Element = 'div', className, children }: ColumnProps) {
  return (
    <Element className={classNames(styles.column, gaps[`gap${gap}`], className)}>
      {children}
    </Element>
  );
}
