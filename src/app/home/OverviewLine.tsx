import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames';
import { ListRow } from '../../components/layout/ListRow';
import { paths } from '../../lib/paths';
import styles from './AdminHome.module.css';

const { admin } = paths;

/** The page of each first step of an empty school. */
export const STEP_PLACES = {
  courses: admin.courses,
  teachers: admin.teachers,
  subjects: admin.subjects,
  students: admin.students,
} as const;

type OverviewLineProps = {
  to: string;
  label: string;
  count: ReactNode;
  lead: ReactNode;
  isDone: boolean;
};

/** A line of an admin's home: a link with a number. */
export function OverviewLine({ to, label, count, lead, isDone }: OverviewLineProps) {
  return (
    <li>
      <ListRow
        to={to}
        lead={lead}
        title={<span className={classNames(isDone && styles.done)}>{label}</span>}
        trail={<span className={classNames(styles.count, isDone && styles.done)}>{count}</span>}
      />
    </li>
  );
}
