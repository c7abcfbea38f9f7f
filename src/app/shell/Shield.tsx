import { useState } from 'react';
import type { Institute } from '../../models/institute';
import styles from './SideMenu.module.css';

type ShieldProps = { institute: Institute | null; size: number };

/**
 * The institute's logo; Aula's own when it has none that can be shown. The name stands beside it.
 */
export function Shield({ institute, size }: ShieldProps) {
  const photo = institute?.photo ?? '';
  const [failed, setFailed] = useState('');
  const isOwn = photo !== '' && photo !== failed;
  return (
    <img
      src={isOwn ? photo : '/favicon.svg'}
      alt=""
      width={size}
      height={size}
      className={styles.logo}
      onError={() => {
        setFailed(photo);
      }}
    />
  );
}
