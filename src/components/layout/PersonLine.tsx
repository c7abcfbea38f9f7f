import { fullName, listedName } from '../../domain/names';
import { PersonAvatar } from './PersonAvatar';
import styles from './PersonLine.module.css';

type PersonLineProps = {
  person: { name: string; surname: string; photo: string };
  /** The person's role, shown below the name. */
  role?: string;
  size?: number;
  /** Whether it stands in a list by surname: then the surname comes first. */
  isListed?: boolean;
};

/** A person's photo and name on one line. */
export function PersonLine({ person, role, size = 36, isListed = false }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <PersonAvatar person={person} size={size} />
      <div className={styles.text}>
        <div>{isListed ? listedName(person) : fullName(person)}</div>
        {role !== undefined && <div className={styles.role}>{role}</div>}
      </div>
    </div>
  );
}
