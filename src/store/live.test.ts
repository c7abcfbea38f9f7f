import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type Source } from '../lib/firebase/reading';
import { createLiveSlice } from './live';
import { rootReducer } from './root';
import { endAllRunning } from './running';

vi.mock('../lib/firebase/reading', () => ({ listen: vi.fn() }));

type Item = { id: string };
const ask = (): Source<Item> => {
  throw new Error('A query that is only declared is not asked.');
};
const idOf = ({ id }: Item) => id;

describe('what a query knows before the server answers', () => {
  afterEach(endAllRunning);

  const known = [{ id: 'a' }];
  const watched = (name: string, options: { known?: () => Item[] }) => {
    vi.mocked(listen).mockReturnValue(() => undefined);
    const store = configureStore({ reducer: rootReducer });
    const { query } = createLiveSlice<string, { items: Item }>(name, { items: idOf });
    const one = query('items', 'one', () => [], options);
    store.dispatch(one.watch(one.keyOf([])));
    return { store, view: () => one.select(store.getState(), one.keyOf([])) };
  };

  it('is there while the query is still loading', () => {
    const { view } = watched('knows', { known: () => known });
    expect(view()).toEqual({ items: known, status: 'loading', error: null });
  });

  it("gives way to the server's answer", () => {
    const { view } = watched('learns', { known: () => known });
    vi.mocked(listen).mock.lastCall?.[2].onItems([]);
    expect(view()).toEqual({ items: [], status: 'ready', error: null });
  });

  it('is nothing where the query knows nothing', () => {
    const { view } = watched('ignorant', {});
    expect(view()).toEqual({ items: [], status: 'loading', error: null });
  });
});

describe('one item that another query has found', () => {
  afterEach(endAllRunning);

  const open = (name: string) => {
    const answers: ((items: unknown[]) => void)[] = [];
    vi.mocked(listen).mockImplementation((_label, _sources, { onItems }) => {
      answers.push(onItems);
      return () => undefined;
    });
    const store = configureStore({ reducer: rootReducer });
    const { query } = createLiveSlice<string, { items: Item }>(name, { items: idOf });
    const list = query('items', 'list', () => []);
    const one = query('items', 'one', (_id: string) => [], { idOf: (id) => id });
    store.dispatch(list.watch(list.keyOf([])));
    answers[0]?.([{ id: 'a' }]);
    const watchOne = (id: string) => {
      store.dispatch(one.watch(one.keyOf([id])));
      return () => one.select(store.getState(), one.keyOf([id]));
    };
    return { answers, watchOne };
  };

  it('is there at once on its own page', () => {
    const { watchOne } = open('holds');
    expect(watchOne('a')()).toEqual({ items: [{ id: 'a' }], status: 'ready', error: null });
  });

  it("gives way to the server's answer, also when there is none any more", () => {
    const { answers, watchOne } = open('drops');
    const view = watchOne('a');
    answers[1]?.([]);
    expect(view()).toEqual({ items: [], status: 'ready', error: null });
  });

  it('is waited for where no query has found it', () => {
    const { watchOne } = open('waits');
    expect(watchOne('b')().status).toBe('loading');
  });

  it('is waited for where the query that had found it has ended', () => {
    const { watchOne } = open('ended');
    endAllRunning();
    expect(watchOne('a')().status).toBe('loading');
  });
});

describe('createLiveSlice', () => {
  it('throws when a collection of a slice gets two live queries with the same title', () => {
    const { query } = createLiveSlice<'twice', { items: Item }>('twice', { items: idOf });
    query('items', 'one', ask);
    expect(() => query('items', 'one', ask)).toThrow('twice/items/one');
  });

  it('accepts the same title in another collection and in another slice', () => {
    const names = { items: idOf, others: idOf };
    const first = createLiveSlice<'first', { items: Item; others: Item }>('first', names);
    const second = createLiveSlice<'second', { items: Item; others: Item }>('second', names);
    first.query('items', 'one', ask);
    first.query('others', 'one', ask);
    const { keyOf } = second.query('items', 'one', ask);
    expect(keyOf([])).toBe('one[]');
  });

  it('throws when two live slices have the same name, so a slice that is loaded later is checked too', () => {
    createLiveSlice<'same', { items: Item }>('same', { items: idOf });
    expect(() => createLiveSlice<'same', { items: Item }>('same', { items: idOf })).toThrow(
      'Two live slices are named same.',
    );
  });
});
