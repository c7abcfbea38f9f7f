import type { ReactNode } from 'react';
import styles from './Muted.module.css';
import { classNames } from '../classNames';

type MutedProps = {
  as?: 'span' | 'p' | 'div';
  size?: 'tiny' | 'small' | 'table' | 'body';
  className?: string | undefined;
  children: ReactNode;
};

/** Less important text: details, times, units. */
export function Muted({ as: Element = 'span', size = 'table', className, children }: MutedProps) {
  return (
    <Element className={classNames(styles.muted, styles[size], className)}>{children}</Element>
  );
}
