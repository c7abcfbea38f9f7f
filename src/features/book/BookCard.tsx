import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Muted } from '../../components/layout/Muted';
import { NearImage } from '../../components/layout/NearImage';
import { Panel } from '../../components/layout/Panel';
import { paths } from '../../lib/paths';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import styles from './BookCard.module.css';

/** A book as every user sees it: cover, name, editorial and the button that opens it. */
export function BookCard({ book }: { book: Book }) {
  const { type } = useAppSelector(selectMe);
  return (
    <Panel as="article" isFlush className={styles.card}>
      <div className={styles.cover}>
        {book.photo !== '' && <NearImage src={book.photo} width={480} height={640} />}
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>{book.name}</h2>
        <Muted>{book.editorial}</Muted>
        {book.onlyRead && <span className={styles.onlyRead}>{bookTexts.onlyRead}</span>}
      </div>
      <div className={styles.open}>
        <Button
          fullWidth
          variant="outlined"
          component={Link}
          to={paths.book(type, book.id)}
          aria-label={`${bookTexts.open}: ${book.name}`}
        >
          {bookTexts.open}
        </Button>
      </div>
    </Panel>
  );
}
