import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../layout/Muted';
import styles from './GradedSubject.module.css';
import { SubjectTile } from './SubjectTile';

type GradedSubjectProps = {
  name: string;
  detail: ReactNode;
  /** The page that the whole row opens. */
  to: string;
  /** The name of that page, with the subject's name. */
  label: string;
  /** The grade, or a link to another page. */
  children: ReactNode;
  /** The parts of the grade, unfolded below the row. */
  unfolded?: ReactNode;
};

/**
 * A subject in the list of those with grades, which is a Panel; the row is a link to its grades.
 */
export function GradedSubject(props: GradedSubjectProps) {
  const { name, detail, to, label, children, unfolded } = props;
  return (
    <li className={styles.item}>
      <article className={styles.row}>
        <SubjectTile name={name} />
        <div className={styles.subject}>
          <h2>
            <Link to={to} aria-label={label} className={styles.link}>
              {name}
            </Link>
          </h2>
          <Muted>{detail}</Muted>
        </div>
        <div className={styles.trail}>{children}</div>
      </article>
      {unfolded !== undefined && <div className={styles.unfolded}>{unfolded}</div>}
    </li>
  );
}
