import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Carousel } from '../../components/layout/Carousel';
import { Section } from '../../components/layout/Section';
import { BookTile } from '../../features/book/BookTile';
import { paths } from '../../lib/paths';
import { bookTexts } from '../../lib/texts/book';
import { homeTexts } from '../../lib/texts/home';
import { useMyBooks } from '../../store/views/book/useMyBooks';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import styles from './home.module.css';

/** The books of a teacher or student, to leaf through. */
export function HomeBooks() {
  const { type } = useAppSelector(selectMe);
  const books = useMyBooks();
  return (
    <Section
      title={homeTexts.books}
      actions={
        <Button component={Link} to={paths.books(type)} aria-label={homeTexts.allBooks}>
          {homeTexts.allOfBooks}
        </Button>
      }
    >
      <QueryState reading={books} skeleton={<div className={styles.bookSkeleton} />}>
        {books.items.length === 0 ? (
          <EmptyState text={bookTexts.emptyOwn} />
        ) : (
          <Carousel
            isSmall
            label={homeTexts.books}
            most={5}
            slides={books.items.map((book) => ({ id: book.id, content: <BookTile book={book} /> }))}
          />
        )}
      </QueryState>
    </Section>
  );
}
