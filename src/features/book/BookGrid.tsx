import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import type { Book } from '../../models/book';
import { BookCard } from './BookCard';

const WIDTH = 148;

export function BookGrid({ books }: { books: readonly Book[] }) {
  return (
    <CardGrid
      width={WIDTH}
      items={books.map((book) => ({ id: book.id, content: <BookCard book={book} /> }))}
    />
  );
}

export function BookGridSkeleton() {
  return <CardGridSkeleton width={WIDTH} height="3 / 5.8" />;
}
