import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { giveOwnHours } from '../../../tests/support/pressHand';
import { useHeld } from './useHeld';

giveOwnHours();

type Shown = { value: number; place: string | null };
const FIRST: Shown = { value: 1, place: 'a' };
const show = () =>
  renderHook(({ value, place }: Shown) => useHeld(value, place), { initialProps: FIRST });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('what is shown by default follows the server while the page opens, and stays two seconds later', async () => {
  const { result, rerender } = show();
  await wait(500);
  rerender({ value: 2, place: 'a' });
  expect(result.current).toBe(2);
  await wait(1600);
  rerender({ value: 3, place: 'a' });
  expect(result.current).toBe(2);
});

it.each(['keyDown', 'pointerDown'] as const)(
  'what is shown by default stays from the first %s',
  async (press) => {
    const { result, rerender } = show();
    await wait(100);
    fireEvent[press](document.body);
    rerender({ value: 2, place: 'a' });
    expect(result.current).toBe(1);
  },
);

it('at another place, and after it was out of view, the default is computed anew', async () => {
  const { result, rerender } = show();
  await wait(2100);
  rerender({ value: 2, place: 'b' });
  expect(result.current).toBe(2);
  rerender({ value: 2, place: null });
  rerender({ value: 3, place: 'a' });
  expect(result.current).toBe(3);
});
