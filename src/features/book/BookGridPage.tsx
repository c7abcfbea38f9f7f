import MenuBook from '@mui/icons-material/MenuBook';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { BookGrid, BookGridSkeleton } from './BookGrid';
import { useMyBooks } from '../../store/views/book/useMyBooks';

/** The books of a teacher or a student. */
export function BookGridPage() {
  const books = useMyBooks();
  return (
    <PageFrame title={bookTexts.title}>
      <QueryState reading={books} skeleton={<BookGridSkeleton />}>
        {books.items.length === 0 ? (
          <EmptyState text={bookTexts.emptyOwn} icon={<MenuBook fontSize="large" />} />
        ) : (
          <BookGrid books={books.items} />
        )}
      </QueryState>
    </PageFrame>
  );
}
