import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ListRow.module.css';
import { classNames } from '../classNames';

type ListRowProps = {
  /** The page that a click on the row opens; without it the row has no link. */
  to?: string;
  /** The element at the left: a tile, an icon, an avatar. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** The element at the right: a grade, a count, a button that is outside the link. */
  trail?: ReactNode;
  /** Loads the code of the page that the row opens. */
  onPointerEnter?: () => void;
};

/** One line of a list: picture, title with its detail, and a value at the right. */
export function ListRow({ to, lead, title, detail, trail, onPointerEnter }: ListRowProps) {
  const body = (
    <>
      {lead}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  return (
    <div className={styles.row}>
      {to === undefined ? (
        <div className={styles.body}>{body}</div>
      ) : (
        <Link
          to={to}
          className={classNames(styles.body, styles.link)}
          onPointerEnter={onPointerEnter}
          onFocus={onPointerEnter}
        >
          {body}
        </Link>
      )}
      {trail !== undefined && <div className={styles.trail}>{trail}</div>}
    </div>
  );
}
