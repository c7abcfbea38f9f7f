import type { ReactNode } from 'react';
import styles from './Panel.module.css';
import { classNames } from '../classNames';

type PanelProps = {
  as?: 'div' | 'ul' | 'section' | 'article' | 'li';
  /** Whether it has no padding, so that its rows reach the border. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A white area with a border, for content that belongs together. */
export function Panel({ as: Element = 'div', isFlush = false, className, children }: PanelProps) {
  return (
    <Element className={classNames(styles.panel, !isFlush && styles.padded, className)}>
      {children}
    </Element>
  );
}
