import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOnceReady, type Reading } from './useQuery';

const reading = (status: Reading['status']): Reading => ({
  status,
  error: null,
  retry: () => undefined,
});

it('a screen that was ready stays while something more is read, and not when that fails or another place is shown', () => {
  const { result, rerender } = renderHook(
    ({ status, place }: { status: Reading['status']; place: string }) =>
      useOnceReady(reading(status), place).status,
    { initialProps: { status: 'loading', place: 'a' } },
  );
  const then = (status: Reading['status'], place = 'a') => {
    rerender({ status, place });
    return result.current;
  };
  expect(result.current).toBe('loading');
  expect(then('ready')).toBe('ready');
  expect(then('loading')).toBe('ready');
  expect(then('idle')).toBe('ready');
  expect(then('failed')).toBe('failed');
  expect(then('loading', 'b')).toBe('loading');
  expect(then('ready', 'b')).toBe('ready');
});
