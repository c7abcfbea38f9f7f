import { expect, it } from 'vitest';
import { createLimiter } from './limiter';

it('a limiter allows so many calls in a window, refuses the next one and allows them again later', () => {
  const count = createLimiter(2, 1000);
  count(0);
  count(999);
  expect(() => {
    count(999);
  }).toThrow('demasiadas');
  expect(() => {
    count(1000);
  }).not.toThrow();
});

it('a limiter survives a clock that is set back', () => {
  const count = createLimiter(1, 1000);
  count(10_000);
  expect(() => {
    count(5000);
  }).not.toThrow();
});
