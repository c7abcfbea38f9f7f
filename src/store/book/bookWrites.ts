import {
  collection,
  collectionGroup,
  doc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { bookConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../lib/firebase/dbPaths';
import { bookTexts } from '../../lib/texts/book';
import { dataErrors } from '../../lib/texts/common';
import type { Book } from '../../models/book';
import { deleteReplaced, uploadWithProgress } from '../form/uploads';

type SaveBookPayload = {
  /** A new book's id is made when its form opens, so a repeated save writes the same book. */
  id: string;
  values: Omit<Book, 'id' | 'deleted'>;
  /** A newly chosen cover; null keeps the one in `values`. */
  photo: File | null;
};

/** Uploads a chosen cover and answers its address. */
function uploadPhoto(id: string, photo: File, dispatch: AppDispatch): Promise<string> {
  return uploadWithProgress(
    { id, file: photo, path: (extension) => storagePaths.bookPhoto(id, extension) },
    dispatch,
  );
}

export const addBook = createAppAsyncThunk<undefined, SaveBookPayload>(
  'book/addBook',
  { success: bookTexts.created, failure: dataErrors.save },
  async ({ id, values, photo }, { dispatch }) => {
    const url = photo === null ? values.photo : await uploadPhoto(id, photo, dispatch);
    await setDoc(
      doc(db, dbPaths.book(id)),
      bookConverter.encode({ ...values, photo: url, deleted: false }),
    );
    return undefined;
  },
);

/** A renamed book is renamed where its name stands too: its units and its cards in courses (D33). */
async function renameCopies(batch: WriteBatch, id: string, name: string): Promise<void> {
  const [units, cards] = await Promise.all([
    getDocs(query(collection(db, dbPaths.units), where('bookId', '==', id))),
    getDocs(query(collectionGroup(db, dbPaths.bookCardsGroup), where('id', '==', id))),
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
    batch.update(doc(db, dbPaths.book(id)), bookConverter.encode({ ...values, photo: url }));
    if (values.name !== previous.name) await renameCopies(batch, id, values.name);
    await batch.commit();
    if (photo !== null) await deleteReplaced(previous.photo, url);
    return undefined;
  },
);

export const deleteBook = createAppAsyncThunk<undefined, string>(
  'book/deleteBook',
  { success: bookTexts.deleted, failure: dataErrors.update },
  async (id) => {
    await updateDoc(doc(db, dbPaths.book(id)), { deleted: true });
    return undefined;
  },
);
