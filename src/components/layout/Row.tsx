import type { ReactNode } from 'react';
import styles from './Row.module.css';
import gaps from './gap.module.css';
import { classNames } from '../classNames';

type RowProps = {
  /** The space between the children, in steps of 4 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6;
  as?: 'div' | 'ul' | 'span' | 'p';
  /** The position of the children in a row that is wider than they are. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Whether children that do not fit stay in one line. */
  isOneLine?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Children side by side, centred on one line; those that do not fit go to the next line. */
export function Row(props: RowProps) {
  const {
    gap = 2,
    as: Element = 'div',
    justify = 'start',
    isOneLine = false,
    className,
    children,
  } = props;
  return (
    <Element
      className={classNames(
        styles.row,
        gaps[`gap${gap}`],
        styles[justify],
        isOneLine && styles.oneLine,
        className,
      )}
    >
      {children}
    </Element>
  );
}
