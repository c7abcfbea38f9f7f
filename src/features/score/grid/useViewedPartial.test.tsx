import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { giveOwnHours } from '../../../../tests/support/pressHand';
import type { Institute } from '../../../models/institute';
import { useViewedPartial } from './useViewedPartial';

giveOwnHours();

const institute = (...closed: boolean[]) =>
  ({ partial: closed.map((isClosed) => ({ closed: isClosed })) }) as Institute;

it('the gradebook stays on its partial when an admin closes it, and the one that is chosen is shown', async () => {
  const { result, rerender } = renderHook(
    ({ school }: { school: Institute }) => useViewedPartial(school, 'periodo/materia'),
    { initialProps: { school: institute(true, false, false) }, wrapper: MemoryRouter },
  );
  expect(result.current.index).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  rerender({ school: institute(true, true, false) });
  expect(result.current.index).toBe(1);
  act(() => {
    result.current.choose(2);
  });
  expect(result.current.index).toBe(2);
});
