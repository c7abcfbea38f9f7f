import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { isInQueue } from '../menu';
import styles from './SideMenu.module.css';

/** The entry of the side menu that leads into the queue of work to grade. */
export function ToGradeLink({ label, icon }: { label: string; icon?: ReactNode }) {
  const { pathname, search } = useLocation();
  const isHere = isInQueue(pathname, search);
  return (
    <li>
      <Link
        to={paths.teacher.queue}
        aria-current={isHere ? 'page' : undefined}
        className={styles.entry}
      >
        <span className={styles.symbol}>{icon}</span>
        {label}
      </Link>
    </li>
  );
}
