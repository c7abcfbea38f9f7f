import { Link } from 'react-router-dom';
import { PersonLine } from '../../components/layout/PersonLine';
import styles from './MemberLinks.module.css';
import type { MemberCard } from '../../models/user';

type MemberLinksProps = { people: readonly MemberCard[]; pathOf: (id: string) => string };

/** The people of a course, by surname, each with a link to the person's page. */
export function MemberLinks({ people, pathOf }: MemberLinksProps) {
  return (
    <ul className={styles.members}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={pathOf(person.id)} className={styles.member}>
            <PersonLine person={person} isListed />
          </Link>
        </li>
      ))}
    </ul>
  );
}
