import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectTexts } from '../../lib/texts/subject';
import styles from './SubjectLinks.module.css';
import { SubjectTile } from './SubjectTile';

export type SubjectEntry = {
  id: string;
  name: string;
  /** The subject's title, with its course where the subject may have several. */
  label?: string;
  look: number | undefined;
  path: string;
  /** A second line, such as the course; it keeps its place while it is empty. */
  detail?: ReactNode;
};

/** Subjects side by side, each only a link to its page. */
export function SubjectLinks({ subjects }: { subjects: readonly SubjectEntry[] }) {
  return (
    <ul className={styles.grid}>
      {subjects.map(({ id, name, label = name, look, path, detail }) => (
        <li key={id}>
          <Link
            to={path}
            className={styles.link}
            aria-label={`${subjectTexts.open}: ${label}`}
            aria-describedby={detail === undefined ? undefined : `${id}-detail`}
          >
            <SubjectTile name={name} look={look} />
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              {detail !== undefined && (
                <span id={`${id}-detail`} className={styles.detail}>
                  {detail}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
