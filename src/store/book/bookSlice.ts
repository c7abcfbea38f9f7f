import { collection, doc, documentId, orderBy, query, where } from 'firebase/firestore';
import type { WithSlice } from '@reduxjs/toolkit';
import { chunks, MAX_IN_VALUES } from '../../domain/chunks';
import { compareSpanish } from '../../domain/names';
import { bookConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Book } from '../../models/book';
import { createLiveSlice } from '../live';

const live = createLiveSlice('book', { books: ({ id }: Book) => id });
export const bookSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof bookSlice> {}
}

const books = () => collection(db, dbPaths.books).withConverter(bookConverter);

/** The server puts letters with an accent after all others. */
const byName = (a: Book, b: Book) => compareSpanish(a.name, b.name);

/** Every book by name, for admins. */
export const allBooks = live.query(
  'books',
  'all',
  () => query(books(), where('deleted', '==', false), orderBy('name')),
  { order: (found) => found.sort(byName) },
);

export const bookById = live.query('books', 'one', (id: string) => doc(books(), id));

/** Books by their ids, by name; thirty to a query. */
export const booksById = live.query(
  'books',
  'byId',
  (ids: readonly string[]) =>
    chunks(ids, MAX_IN_VALUES).map((some) => query(books(), where(documentId(), 'in', some))),
  {
    order: (found) => found.filter(({ deleted }) => !deleted).sort(byName),
  },
);
