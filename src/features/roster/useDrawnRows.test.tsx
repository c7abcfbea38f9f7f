import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROWS_AT_ONCE, useDrawnRows } from './useDrawnRows';

it('a page draws what fills a screen first, and the rows below it bit by bit once all above them is drawn', () => {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ isHeld }) => {
      counts.push(useDrawnRows(25, isHeld));
    },
    { initialProps: { isHeld: true } },
  );
  expect(new Set(counts)).toEqual(new Set([ROWS_AT_ONCE]));
  rerender({ isHeld: false });
  const steps = [...new Set(counts)];
  expect(steps.at(-1)).toBeGreaterThanOrEqual(25);
  for (const [i, count] of steps.slice(1).entries()) {
    expect(count - (steps[i] ?? 0)).toBeLessThanOrEqual(ROWS_AT_ONCE);
  }
});
