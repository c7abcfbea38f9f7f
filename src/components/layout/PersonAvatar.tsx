import { memo, useState, type CSSProperties } from 'react';
import styles from './PersonAvatar.module.css';

type Person = { name: string; surname: string; photo: string };

type PersonAvatarProps = { person: Person; size?: number };

/**
 * A person's photo, or the initials when there is none or it does not load. It is decorative,
 * because the name stands beside it.
 */
export const PersonAvatar = memo(function PersonAvatar({ person, size = 40 }: PersonAvatarProps) {
  const { name, surname, photo } = person;
  const [missing, setMissing] = useState('');
  const style = { '--size': `${size}px` } as CSSProperties;
  if (photo === '' || photo === missing) {
    return (
      <span aria-hidden className={styles.avatar} style={style}>
        {name.slice(0, 1) + surname.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      aria-hidden
      alt=""
      src={photo}
      loading="lazy"
      className={styles.avatar}
      style={style}
      onError={() => {
        setMissing(photo);
      }}
    />
  );
});
