import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './SideMenu.module.css';

/** The entry of the side menu that leads into the queue of work to grade. */
export function ToGradeLink({ label, icon }: { label: string; icon?: ReactNode }) {
  const { pathname, search } = useLocation();
  // Each submission of the queue has an address of its own.
  const isHere =
    pathname === paths.teacher.queue || new URLSearchParams(search).get('cola') === '1';
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
