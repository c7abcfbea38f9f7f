import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTwoDigits } from './useTwoDigits';

afterEach(() => {
  localStorage.clear();
});

it('the choice of two digits outlives the visit, on and off', () => {
  const visit = () => renderHook(() => useTwoDigits()).result;
  expect(visit().current[0]).toBe(false);
  for (const isOn of [true, false]) {
    const [, choose] = visit().current;
    act(() => {
      choose(isOn);
    });
    expect(visit().current[0]).toBe(isOn);
  }
});
