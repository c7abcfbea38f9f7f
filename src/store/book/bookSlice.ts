import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore';
import { createAppAsyncThunk, type AppDispatch } from '../createAppAsyncThunk';
import { chunks, MAX_IN_VALUES } from '../../domain/chunks';
import { fileExtension, IMAGE_FILE_TYPES } from '../../domain/files';
import { compareSpanish } from '../../domain/names';
import { bookConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths, storagePaths } from '../../lib/firebase/dbPaths';
import { listenToDocument, listenToQuery, type LiveHandlers } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import { bookTexts } from '../../lib/texts/book';
import { dataErrors } from '../../lib/texts/common';
import type { Book } from '../../models/book';
import { uploadEnded, uploadProgressed } from '../form/formSlice';

const live = createLiveSlice<{ books: Book }>()('book', { books: ({ id }) => id });
export const bookSlice = live.slice;
export const selectBooks = live.select('books');

export const bookKeys = {
  all: 'all',
  one: (id: string) => `id:${id}`,
  some: (ids: string) => `ids:${ids}`,
};

const books = () => collection(db, paths.books).withConverter(bookConverter);

/** Every book by name, for admins. */
export const watchBooks = () =>
  live.watch('books', bookKeys.all, (handlers) =>
    listenToQuery(
      'books.all',
      query(books(), where('deleted', '==', false), orderBy('name')),
      handlers,
    ),
  );

export const watchBook = (bookId: string) =>
  live.watch('books', bookKeys.one(bookId), (handlers) =>
    listenToDocument(
      'books.one',
      doc(db, paths.book(bookId)).withConverter(bookConverter),
      handlers,
    ),
  );

/** Listens to books by their ids, thirty to a query, and tells them together by name. */
function listenToIds(ids: readonly string[], { onItems, onError }: LiveHandlers<Book>) {
  const groups = chunks(ids, MAX_IN_VALUES);
  const found: (Book[] | null)[] = groups.map(() => null);
  const releases = groups.map((group, i) =>
    listenToQuery('books.byId', query(books(), where(documentId(), 'in', group)), {
      onError,
      onItems: (items) => {
        found[i] = items;
        if (found.some((each) => each === null)) return;
        onItems(
          found
            .flatMap((each) => each ?? [])
            .filter(({ deleted }) => !deleted)
            .sort((a, b) => compareSpanish(a.name, b.name)),
        );
      },
    }),
  );
  return () => {
    for (const release of releases) release();
  };
}

/**
 * The books with these ids.
 * @param ids sorted and joined with commas, so that equal sets share one listener; not empty
 */
export const watchBooksById = (ids: string) =>
  live.watch('books', bookKeys.some(ids), (handlers) => listenToIds(ids.split(','), handlers));

export type SaveBookPayload = {
  /** A new book's id is made when its form opens, so a repeated save writes the same book. */
  id: string;
  values: Omit<Book, 'id' | 'deleted'>;
  /** A newly chosen cover; null keeps the one in `values`. */
  photo: File | null;
};

/** Uploads a chosen cover and answers its address; its progress is told to the form slice. */
async function uploadPhoto(id: string, photo: File, dispatch: AppDispatch): Promise<string> {
  const extension = fileExtension(photo.name);
  // Loaded only now: most screens upload nothing.
  const { uploadFile } = await import('../../lib/firebase/storage');
  try {
    return await uploadFile(storagePaths.bookPhoto(id, extension), photo, {
      contentType: IMAGE_FILE_TYPES[extension] ?? photo.type,
      fileName: photo.name,
      onProgress: (share) => dispatch(uploadProgressed({ id, share })),
    });
  } finally {
    dispatch(uploadEnded(id));
  }
}

export const addBook = createAppAsyncThunk<undefined, SaveBookPayload>(
  'book/addBook',
  { success: bookTexts.created, failure: dataErrors.save },
  async ({ id, values, photo }, { dispatch }) => {
    const url = photo === null ? values.photo : await uploadPhoto(id, photo, dispatch);
    await setDoc(
      doc(db, paths.book(id)),
      bookConverter.encode({ ...values, photo: url, deleted: false }),
    );
    return undefined;
  },
);

/** A renamed book is renamed where its name stands too: its units and its cards in courses (D33). */
async function renameCopies(batch: WriteBatch, id: string, name: string): Promise<void> {
  const [units, cards] = await Promise.all([
    getDocs(query(collection(db, paths.units), where('bookId', '==', id))),
    getDocs(query(collectionGroup(db, paths.bookCardsGroup), where('id', '==', id))),
  ]);
  for (const unit of units.docs) batch.update(unit.ref, { book: { id, name }, bookName: name });
  for (const card of cards.docs) batch.update(card.ref, { name });
}

export const updateBook = createAppAsyncThunk<undefined, SaveBookPayload & { previous: Book }>(
  'book/updateBook',
  { success: bookTexts.updated, failure: dataErrors.update },
  async ({ id, values, photo, previous }, { dispatch }) => {
    const url = photo === null ? values.photo : await uploadPhoto(id, photo, dispatch);
    const batch = writeBatch(db);
    batch.update(doc(db, paths.book(id)), bookConverter.encode({ ...values, photo: url }));
    if (values.name !== previous.name) await renameCopies(batch, id, values.name);
    await batch.commit();
    if (photo !== null) {
      const { deleteReplacedFile } = await import('../../lib/firebase/storage');
      await deleteReplacedFile(previous.photo, url);
    }
    return undefined;
  },
);

export const deleteBook = createAppAsyncThunk<undefined, string>(
  'book/deleteBook',
  { success: bookTexts.deleted, failure: dataErrors.update },
  async (id) => {
    await updateDoc(doc(db, paths.book(id)), { deleted: true });
    return undefined;
  },
);

/** The id of a book that is about to be written. */
export const newBookId = (): string => doc(books()).id;
