import type { Institute } from '../../models/institute';
import styles from './SideMenu.module.css';

type ShieldProps = { institute: Institute | null; size: number };

/** The institute's logo; Aula's own until there is one. Its name stands beside it. */
export function Shield({ institute, size }: ShieldProps) {
  const logo = institute === null || institute.photo === '' ? '/favicon.svg' : institute.photo;
  return <img src={logo} alt="" width={size} height={size} className={styles.logo} />;
}
