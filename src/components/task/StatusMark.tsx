import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './StatusMark.module.css';

/**
 * The answer that a status asks of its reader: to act, to act at once, nothing because it is done, nothing
 * because it is closed, or nothing yet.
 */
export type StatusKind = 'action' | 'alarm' | 'done' | 'closed' | 'plain';

type StatusMarkProps = { kind: StatusKind; icon?: ReactNode; children: ReactNode };

/** A status by its form, icon, word and weight: colour alone does not carry it. */
export function StatusMark({ kind, icon, children }: StatusMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[kind])}>
      {icon}
      {children}
    </span>
  );
}
