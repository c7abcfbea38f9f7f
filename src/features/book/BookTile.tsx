import { Link } from 'react-router-dom';
import { NearImage } from '../../components/layout/NearImage';
import { paths } from '../../lib/paths';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import styles from './BookTile.module.css';

/** A book where there is little room: its cover and its name are the link to it. */
export function BookTile({ book }: { book: Book }) {
  const { type } = useAppSelector(selectMe);
  return (
    <Link
      to={paths.book(type, book.id)}
      className={styles.tile}
      aria-label={`${bookTexts.open}: ${book.name}`}
    >
      <span className={styles.cover}>
        {book.photo !== '' && <NearImage src={book.photo} width={240} height={320} />}
      </span>
      <span className={styles.name}>{book.name}</span>
    </Link>
  );
}
