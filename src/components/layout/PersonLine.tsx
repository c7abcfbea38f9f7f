import { PersonAvatar } from './PersonAvatar';
import styles from './PersonLine.module.css';

type PersonLineProps = {
  person: { name: string; surname: string; photo: string };
  /** The person's role, shown below the name. */
  role?: string;
  size?: number;
};

/** A person's photo and name on one line. */
export function PersonLine({ person, role, size = 36 }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <PersonAvatar person={person} size={size} />
      <div className={styles.text}>
        <div>
          {person.name} {person.surname}
        </div>
        {role !== undefined && <div className={styles.role}>{role}</div>}
      </div>
    </div>
  );
}
