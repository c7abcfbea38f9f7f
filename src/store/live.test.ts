import { describe, expect, it, vi } from 'vitest';
import type { Source } from '../lib/firebase/reading';
import { createLiveSlice } from './live';

vi.mock('../lib/firebase/reading', () => ({ listen: vi.fn() }));

type Item = { id: string };
const ask = (): Source<Item> => {
  throw new Error('A query that is only declared is not asked.');
};
const idOf = ({ id }: Item) => id;

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
