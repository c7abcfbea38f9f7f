import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Carousel } from '../../components/layout/Carousel';
import { Section } from '../../components/layout/Section';
import { BookCard } from '../../features/book/BookCard';
import { useMyBooks } from '../../store/book/useMyBooks';
import { selectMe } from '../../store/login/loginSlice';
import { bookTexts } from '../../lib/texts/book';
import { homeTexts } from '../../lib/texts/home';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';

/** The books of a teacher or student, to leaf through. */
export function HomeBooks() {
  const { type } = useAppSelector(selectMe);
  const books = useMyBooks();
  return (
    <Section
      title={homeTexts.books}
      actions={
        <Button component={Link} to={paths.books(type)}>
          {homeTexts.allBooks}
        </Button>
      }
    >
      <QueryState reading={books} skeleton={<Skeleton variant="rounded" height={420} />}>
        {books.items.length === 0 ? (
          <EmptyState text={bookTexts.emptyOwn} />
        ) : (
          <Carousel
            label={homeTexts.books}
            most={5}
            slides={books.items.map((book) => ({ id: book.id, content: <BookCard book={book} /> }))}
          />
        )}
      </QueryState>
    </Section>
  );
}
