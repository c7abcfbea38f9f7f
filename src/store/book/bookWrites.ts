import {
  collection,
  collectionGroup,
  doc,
  getDocsFromServer,
  query,
  setDoc,
  updateDoc,
  where,
  type Transaction,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import type { Edits } from '../../domain/edits';
import { bookConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { SHOWN_SIDE } from '../../domain/files';
import { bookTexts } from '../../lib/texts/book';
import { dataErrors } from '../../lib/texts/common';
import type { Book } from '../../models/book';
import { createOnce } from '../form/createOnce';
import { saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';

export type BookFields = Omit<Book, 'id' | 'deleted'>;

type AddBookPayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same book. */
  id: string;
  values: BookFields;
  photo: File | null;
};

const bookRef = (id: string) => doc(db, dbPaths.book(id)).withConverter(bookConverter);

/** Uploads a chosen cover and returns its address. */
function uploadPhoto(id: string, photo: File, dispatch: AppDispatch): Promise<string> {
  return uploadWithProgress(
    {
      id,
      file: photo,
      path: (...name) => storagePaths.bookPhoto(id, ...name),
      side: SHOWN_SIDE.cover,
    },
    dispatch,
  );
}

/** Renaming a book also renames it in its units and in its cards in courses. */
async function renameCopies(transaction: Transaction, id: string, name: string): Promise<void> {
  const [units, cards] = await Promise.all([
    getDocsFromServer(query(collection(db, dbPaths.units), where('bookId', '==', id))),
    getDocsFromServer(query(collectionGroup(db, dbPaths.bookCardsGroup), where('id', '==', id))),
  ]);
  // Read inside the transaction: if a unit moves to another book meanwhile, the transaction
  // restarts.
  const copies = await Promise.all(
    [...units.docs, ...cards.docs].map(({ ref }) => transaction.get(ref)),
  );
  for (const copy of copies) {
    if (copy.get('bookId') === id) {
      transaction.update(copy.ref, { book: { id, name }, bookName: name });
    } else if (copy.get('id') === id) transaction.update(copy.ref, { name });
  }
}

const saveBookEdits = async (id: string, edits: Edits<BookFields>, photo: string | null = null) => {
  const saved = await saveEdits<Book, BookFields>({
    ref: bookRef(id),
    edits,
    fieldsOf: (stored) => stored,
    ...(photo !== null && { replacing: { photo } }),
    write: async (transaction, changes) => {
      if (changes.name !== undefined) await renameCopies(transaction, id, changes.name);
      transaction.update(bookRef(id), bookConverter.encode(changes));
    },
  });
  return fileChange(saved, 'photo');
};

export const addBook = createAppAsyncThunk<undefined, AddBookPayload>(
  'book/addBook',
  { success: bookTexts.created, failure: dataErrors.save },
  async ({ id, values, photo }, { dispatch }) => {
    const { photo: _chosen, ...fields } = values;
    const save = async (address: string | null) => {
      let change = { was: '', is: address ?? '' };
      await createOnce<Book, typeof fields>({
        ref: bookRef(id),
        fields,
        fieldsOf: (stored) => stored,
        create: () => setDoc(bookRef(id), { ...fields, photo: address ?? '', id, deleted: false }),
        update: async (edits) => {
          change = await saveBookEdits(id, edits, address);
        },
      });
      return change;
    };
    await saveWithFile({ file: photo, upload: (file) => uploadPhoto(id, file, dispatch), save });
    return undefined;
  },
);

type UpdateBookPayload = {
  id: string;
  edits: Edits<BookFields>;
  /** A newly chosen cover, which replaces the stored one; null keeps the stored one. */
  photo: File | null;
};

export const updateBook = createAppAsyncThunk<undefined, UpdateBookPayload>(
  'book/updateBook',
  { success: bookTexts.updated, failure: dataErrors.update },
  async ({ id, edits, photo }, { dispatch }) => {
    await saveWithFile({
      file: photo,
      upload: (file) => uploadPhoto(id, file, dispatch),
      save: (address) => saveBookEdits(id, edits, address),
    });
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
