import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../lib/firebase/errors';
import { makeStore } from '../../store/makeStore';
import { useSendWhileDue } from './useSendWhileDue';

const { tries } = vi.hoisted(() => ({ tries: [] as string[] }));
vi.mock('../../store/submission/sendUnsent', () => ({
  sendUnsent: (studentId: string) => {
    tries.push(studentId);
    return Promise.reject(new AppError('unavailable'));
  },
}));

const MINUTE = 60_000;
const store = makeStore();
const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);
const start = (mayGo: boolean, isDue: boolean) =>
  renderHook(
    (order: { mayGo: boolean; isDue: boolean }) => {
      useSendWhileDue('ana', order.mayGo, order.isDue);
    },
    { wrapper, initialProps: { mayGo, isDue } },
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  tries.length = 0;
  await import('../../store/submission/sendUnsent');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an order that fails again and again is tried more and more seldom, and at least every five minutes', async () => {
  start(true, true);
  await pass(1000);
  expect(tries).toEqual(['ana']);
  await pass(10 * MINUTE);
  // After 0, 15, 45, 105, 225 and 465 seconds.
  expect(tries).toHaveLength(6);
  await pass(10 * MINUTE);
  expect(tries).toHaveLength(8);
});

it('a try that ends and begins again at once, as while it is being sent, does not bring the next one forward', async () => {
  const { rerender } = start(true, true);
  await pass(1000);
  for (let i = 0; i < 20; i += 1) {
    rerender({ mayGo: true, isDue: false });
    rerender({ mayGo: true, isDue: true });
    await pass(100);
  }
  expect(tries).toHaveLength(1);
});

it('an order that cannot go is not tried, and goes at once when what it waited for is there', async () => {
  const { rerender, unmount } = start(false, true);
  await pass(MINUTE);
  expect(tries).toEqual([]);
  rerender({ mayGo: true, isDue: true });
  await pass(10);
  expect(tries).toHaveLength(1);
  rerender({ mayGo: false, isDue: true });
  rerender({ mayGo: true, isDue: true });
  await pass(10);
  expect(tries).toHaveLength(2);
  unmount();
  await pass(10 * MINUTE);
  expect(tries).toHaveLength(2);
});
