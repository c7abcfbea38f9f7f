import { describe, expect, it } from 'vitest';
import { compareSpanish } from '../../src/domain/names';
import { findEdits } from '../../src/domain/edits';
import type { Book } from '../../src/models/book';
import { allBooks, bookById, booksById } from '../../src/store/book/bookSlice';
import { addBook, deleteBook, updateBook } from '../../src/store/book/bookWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { pngFile, storedFile } from '../support/storedFiles';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const BOOK = 'matematica-8';
const VALUES = {
  name: 'Lecturas del páramo',
  description: 'Lecturas cortas con preguntas.',
  mainUrl: 'https://libros.example.com/lecturas',
  editorial: 'Editorial Páramo',
  photo: '',
  onlyRead: false,
};
const stored = async (id: string) => (await db.doc(`books/${id}`).get()).data();
/** Returns the form's changes in the book: these fields except its cover. */
const changesOf = (book: Book, { photo: _cover, ...values }: Partial<Book>) =>
  findEdits<Book>(book, values);
const bookOf = async (id: string) => ({ ...(await stored(id)), id }) as Book;

describe('the queries of books', () => {
  it('the queries give every book by name without the deleted, one book, and some books, to those who may read', async () => {
    await app.enter('admin');
    const all = app.watch(allBooks);
    const names = (await all.ready()).map(({ name }) => name);
    expect(names).toEqual([...names].sort(compareSpanish));
    await db.doc(`books/${BOOK}`).update({ deleted: true });
    await expect.poll(() => all.view().items.some(({ id }) => id === BOOK)).toBe(false);
    // A book is found by its id although it is deleted: the screen that shows it says so.
    expect((await app.watch(bookById, BOOK).ready())[0]?.deleted).toBe(true);
    const some = app.watch(booksById, [BOOK, 'atlas-del-ecuador', 'no-hay']);
    expect((await some.ready()).map(({ id }) => id)).toEqual(['atlas-del-ecuador']);
    await db.doc(`books/${BOOK}`).update({ deleted: false });
    await expect
      .poll(() => some.view().items.map(({ id }) => id))
      .toEqual(['atlas-del-ecuador', BOOK]);
    expect(await app.watch(bookById, 'no-hay').ready()).toEqual([]);
  });

  it('more than thirty ids are asked for in several queries', async () => {
    const ids = Array.from({ length: 35 }, (_, i) => `muchos-${String(i)}`);
    await Promise.all(
      ids.map((id) => db.doc(`books/${id}`).set({ ...VALUES, name: id, deleted: false })),
    );
    await app.enter('estudiante');
    const books = await app.watch(booksById, ids).ready();
    expect(books).toHaveLength(35);
    expect(books[2]?.id).toBe('muchos-10'); // the order by name, not by query
    await Promise.all(ids.map((id) => db.doc(`books/${id}`).delete()));
  });
});

describe('saving a book', () => {
  it('a book is added with its cover, once however often it is saved', async () => {
    await app.enter('admin');
    const photo = pngFile('portada.png');
    const add = () => app.write(addBook({ id: 'nuevo', values: VALUES, photo }));
    expect(await add()).toEqual(done('Libro creado'));
    expect(await add()).toEqual(done('Libro creado'));
    const book = await stored('nuevo');
    expect(book).toEqual({
      ...VALUES,
      photo: expect.stringContaining('/o/books%2Fnuevo~') as string,
      deleted: false,
    });
    expect(await storedFile(String(book?.photo))).toMatchObject({ type: 'image/png' });
    const found = await db.collection('books').where('name', '==', VALUES.name).get();
    expect(found.size).toBe(1);
  });

  it('a renamed book is renamed where its name is stored, and its former cover is deleted', async () => {
    await app.enter('admin');
    const first = pngFile('primera.jpg', 'image/jpeg');
    await app.write(updateBook({ id: BOOK, edits: {}, photo: first }));
    const previous = await bookOf(BOOK);
    const edits = changesOf(previous, { ...VALUES, name: 'Matemática renovada' });
    const outcome = await app.write(updateBook({ id: BOOK, edits, photo: pngFile('otra.png') }));
    expect(outcome).toEqual(done('Libro actualizado'));
    const book = await stored(BOOK);
    expect(book).toMatchObject({ name: 'Matemática renovada', deleted: false });
    expect(await storedFile(previous.photo)).toBeNull();
    expect(await storedFile(String(book?.photo))).not.toBeNull();
    const units = await db.collection('units').where('bookId', '==', BOOK).get();
    expect(units.size).toBeGreaterThan(0);
    for (const unit of units.docs) {
      expect(unit.data()).toMatchObject({
        bookName: 'Matemática renovada',
        book: { id: BOOK, name: 'Matemática renovada' },
      });
    }
    const cards = await db.collectionGroup('books').where('id', '==', BOOK).get();
    expect(cards.size).toBeGreaterThan(0);
    expect(new Set(cards.docs.map((card) => String(card.get('name'))))).toEqual(
      new Set(['Matemática renovada']),
    );
  });

  it('a book whose other fields change is saved with one write and keeps its cover', async () => {
    await app.enter('admin');
    const previous = await bookOf(BOOK);
    const edits = changesOf(previous, { editorial: 'Otra editorial' });
    expect(await app.write(updateBook({ id: BOOK, edits, photo: null }))).toEqual(
      done('Libro actualizado'),
    );
    expect(await stored(BOOK)).toMatchObject({
      editorial: 'Otra editorial',
      photo: previous.photo,
    });
  });

  it('a book is deleted softly', async () => {
    await app.enter('admin');
    expect(await app.write(deleteBook('atlas-del-ecuador'))).toEqual(done('Libro eliminado'));
    expect(await stored('atlas-del-ecuador')).toMatchObject({ deleted: true });
    await db.doc('books/atlas-del-ecuador').update({ deleted: false });
  });

  it('a refused save of a book says so and changes nothing', async () => {
    await app.enter('docente');
    const previous = await bookOf(BOOK);
    const values = { ...previous, name: 'Un nombre ajeno' };
    expect(await app.write(addBook({ id: 'ajeno', values, photo: null }))).toEqual(
      refused('No se pudo guardar los datos.'),
    );
    for (const thunk of [
      updateBook({ id: BOOK, edits: changesOf(previous, { name: values.name }), photo: null }),
      deleteBook(BOOK),
    ]) {
      expect(await app.write(thunk)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    expect(await stored('ajeno')).toBeUndefined();
    expect(await bookOf(BOOK)).toEqual(previous);
  });

  it('a book whose cover could not be uploaded is not written', async () => {
    await app.enter('admin');
    await fail('storage.upload');
    const photo = pngFile('portada.png');
    expect(await app.write(addBook({ id: 'sin-portada', values: VALUES, photo }))).toEqual({
      error: 'storage/unauthorized',
      says: ['error: No se pudo guardar los datos. No tiene permiso para esta acción.'],
    });
    expect(await stored('sin-portada')).toBeUndefined();
  });

  it('a save without a connection fails at once, and leaves nothing in a queue', async () => {
    await app.enter('admin');
    Object.assign(navigator, { onLine: false });
    const outcome = await app.write(addBook({ id: 'sin-red', values: VALUES, photo: null }));
    Object.assign(navigator, { onLine: true });
    expect(outcome).toEqual({
      error: 'unavailable',
      says: ['error: No se pudo guardar los datos. Revise su conexión a Internet.'],
    });
    expect(await stored('sin-red')).toBeUndefined();
  });
});
