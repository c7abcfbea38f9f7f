import type { ReactNode } from 'react';
import { Muted } from '../layout/Muted';
import styles from './GradedSubject.module.css';
import { SubjectTile } from './SubjectTile';

type GradedSubjectProps = {
  name: string;
  detail: ReactNode;
  /** The grade and the ways to its pages. */
  children: ReactNode;
};

/** A subject in the list of those with grades, which is a Panel. */
export function GradedSubject({ name, detail, children }: GradedSubjectProps) {
  return (
    <li>
      <article className={styles.row}>
        <SubjectTile name={name} />
        <div className={styles.subject}>
          <h2>{name}</h2>
          <Muted>{detail}</Muted>
        </div>
        <div className={styles.ways}>{children}</div>
      </article>
    </li>
  );
}
