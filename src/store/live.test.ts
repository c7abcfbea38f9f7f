import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAllLive, liveKeys } from '../lib/firebase/live';
import type { LiveHandlers } from '../lib/firebase/reading';
import { createLiveSlice } from './liveSlice';
import { oneItem } from './oneItem';

type Thing = { id: string; name: string };

function setUp() {
  const live = createLiveSlice<{ things: Thing }>()('thing', { things: ({ id }) => id });
  const store = configureStore({ reducer: { thing: live.slice.reducer } });
  const select = live.select('things');
  const started: Record<string, LiveHandlers<Thing>> = {};
  const end = vi.fn();
  const watch = (key: string) =>
    store.dispatch(
      live.watch('things', key, (handlers) => {
        started[key] = handlers;
        return end;
      }),
    );
  const view = (key: string) => select(store.getState(), key);
  const tell = (key: string, ...items: Thing[]) => started[key]?.onItems(items);
  const fail = (key: string, code: string) => started[key]?.onError(code);
  return { watch, view, tell, fail, end, started };
}

const a = { id: 'a', name: 'Ana' };
const b = { id: 'b', name: 'Eva' };

describe('createLiveSlice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    endAllLive();
    vi.useRealTimers();
  });

  it('goes from idle over loading to ready, in the order of the query', () => {
    const { watch, view, tell } = setUp();
    expect(view('all').status).toBe('idle');
    watch('all');
    expect(view('all')).toEqual({ items: [], status: 'loading', error: null });
    tell('all', b, a);
    expect(view('all')).toEqual({ items: [b, a], status: 'ready', error: null });
  });

  it('shows what it knew while a left query starts again', () => {
    const { watch, view, tell, end } = setUp();
    const leave = watch('all');
    tell('all', a);
    leave();
    vi.runAllTimers();
    expect(end).toHaveBeenCalledTimes(1);
    watch('all');
    expect(view('all')).toEqual({ items: [a], status: 'ready', error: null });
  });

  it('drops an item that no query holds any more, and keeps it for those that do', () => {
    const { watch, view, tell } = setUp();
    watch('all');
    watch('some');
    tell('all', a, b);
    tell('some', a);
    tell('all', b);
    expect(view('all').items).toEqual([b]);
    expect(view('some').items).toEqual([a]);
    tell('some');
    tell('all', b, { ...a, name: 'Ana María' });
    expect(view('all').items[1]?.name).toBe('Ana María');
  });

  it('keeps the last items beside an error, and starts anew on the next try', () => {
    const { watch, view, tell, fail } = setUp();
    watch('all');
    tell('all', a);
    fail('all', 'unavailable');
    expect(view('all')).toEqual({ items: [a], status: 'failed', error: 'unavailable' });
    expect(liveKeys()).toEqual([]);
    watch('all');
    expect(view('all').status).toBe('loading');
  });

  it('gives the same view until something changes', () => {
    const { watch, view, tell } = setUp();
    watch('all');
    tell('all', a);
    expect(view('all')).toBe(view('all'));
  });
});

describe('oneItem', () => {
  const ready = { status: 'ready', error: null } as const;
  it('takes a deleted or forbidden document for none', () => {
    expect(oneItem({ ...ready, items: [a] }).item).toBe(a);
    expect(oneItem({ ...ready, items: [{ ...a, deleted: true }] }).item).toBeUndefined();
    expect(oneItem({ items: [], status: 'failed', error: 'permission-denied' })).toEqual({
      item: undefined,
      status: 'ready',
      error: null,
    });
    expect(oneItem({ items: [], status: 'failed', error: 'unavailable' }).status).toBe('failed');
  });
});
