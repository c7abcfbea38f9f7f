import { describe, expect, it } from 'vitest';
import { compareSpanish } from '../../src/domain/names';
import { allBooks, bookById, booksById } from '../../src/store/book/bookSlice';
import { endRunning, runningKeys } from '../../src/store/running';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const rename = (id: string, name: string) => db.doc(`books/${id}`).update({ name });

describe('a live query', () => {
  it('a live query goes from idle over loading to ready, in the order of the query', async () => {
    await app.enter('admin');
    expect(allBooks.select(app.store.getState(), allBooks.keyOf([]))).toEqual({
      items: [],
      status: 'idle',
      error: null,
    });
    const books = app.watch(allBooks);
    expect(books.view()).toEqual({ items: [], status: 'loading', error: null });
    const names = (await books.ready()).map(({ name }) => name);
    expect(names).toHaveLength(8);
    expect(names).toEqual([...names].sort(compareSpanish));
  });

  it('a live query keeps the identity of what a change did not touch', async () => {
    await app.enter('admin');
    const books = app.watch(allBooks);
    const before = await books.ready();
    const [first, ...others] = before;
    await rename(first?.id ?? '', `${first?.name ?? ''} II`);
    await expect.poll(() => books.view().items[0]?.name).toBe(`${first?.name ?? ''} II`);
    const after = books.view().items;
    expect(after.slice(1)).toHaveLength(others.length);
    for (const [i, book] of after.slice(1).entries()) expect(book).toBe(others[i]);
    expect(books.view()).toBe(books.view());
  });

  it('a live query does not change when another query of its slice does', async () => {
    await app.enter('admin');
    const books = app.watch(allBooks);
    const [a, b] = await books.ready();
    const one = app.watch(bookById, a?.id ?? '');
    await one.ready();
    const view = one.view();
    await rename(b?.id ?? '', 'Otro nombre para este libro');
    await expect
      .poll(() => books.view().items.some(({ name }) => name === 'Otro nombre para este libro'))
      .toBe(true);
    expect(one.view()).toBe(view);
  });

  const running = () => runningKeys().filter((key) => key.startsWith('book/'));

  it('a live query shares one listener among its users, and reads nothing again for who comes back', async () => {
    await app.enter('admin');
    const first = app.watch(allBooks);
    const second = app.watch(allBooks);
    const [book] = await first.ready();
    expect(running()).toHaveLength(1);
    first.leave();
    second.leave();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(running()).toHaveLength(1);
    await rename(book?.id ?? '', 'Cambiado entretanto');
    const again = app.watch(allBooks);
    const read = globalThis.aulaReads?.total() ?? Number.NaN;
    await expect
      .poll(() => again.view().items.map(({ name }) => name))
      .toContain('Cambiado entretanto');
    expect((globalThis.aulaReads?.total() ?? Number.NaN) - read).toBeLessThanOrEqual(1);
    await rename(book?.id ?? '', book?.name ?? '');
  });

  it('a live query ends at once when it is left before the server has answered', async () => {
    await app.enter('admin');
    app.watch(allBooks).leave();
    await expect.poll(running).toEqual([]);
  });

  it('a live query shows what it knew while it starts again', async () => {
    await app.enter('admin');
    const books = app.watch(allBooks);
    const known = await books.ready();
    books.leave();
    for (const key of running()) endRunning(key);
    const again = app.watch(allBooks);
    expect(again.view()).toMatchObject({ status: 'ready', items: known });
  });

  it('a live query drops what it no longer holds, and keeps it for a query that still does', async () => {
    await app.enter('admin');
    const books = app.watch(allBooks);
    const [first] = await books.ready();
    const id = first?.id ?? '';
    const one = app.watch(bookById, id);
    await one.ready();
    await db.doc(`books/${id}`).update({ deleted: true });
    await expect.poll(() => books.view().items.some((book) => book.id === id)).toBe(false);
    await expect.poll(() => one.view().items[0]?.deleted).toBe(true);
    await db.doc(`books/${id}`).update({ deleted: false });
    await expect.poll(() => books.view().items.some((book) => book.id === id)).toBe(true);
  });

  it('a live query tells several sources as one, and is told apart by every argument', async () => {
    await app.enter('admin');
    const ids = (await app.watch(allBooks).ready()).map(({ id }) => id);
    const some = app.watch(booksById, ids.slice(0, 3));
    const others = app.watch(booksById, ids.slice(3, 5));
    expect((await some.ready()).map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    expect((await others.ready()).map(({ id }) => id).sort()).toEqual(ids.slice(3, 5).sort());
  });

  it('a live query ends with its error when the rules refuse it, and starts anew on the next try', async () => {
    await app.enter('estudiante');
    const { peopleOfType } = await import('../../src/store/person/personSlice');
    const people = app.watch(peopleOfType, 3);
    await expect.poll(() => people.view().status).toBe('failed');
    expect(people.view()).toEqual({ items: [], status: 'failed', error: 'permission-denied' });
    expect(runningKeys().filter((key) => key.startsWith('person/'))).toEqual([]);
    expect(app.watch(peopleOfType, 3).view().status).toBe('loading');
  });
});
