import { expect, it } from 'vitest';
import { compareKeys } from './keyOrder';

it('orders times of a day, and equal keys are equal', () => {
  const times = ['10:15', '07:15', '09:35', '10:15'];
  expect(times.sort(compareKeys)).toEqual(['07:15', '09:35', '10:15', '10:15']);
  expect(compareKeys('a', 'a')).toBe(0);
});
