import { expect, it } from 'vitest';
import { createLimiter } from './limiter';

const isFree = ({ assertFree }: ReturnType<typeof createLimiter>, sender: string, now: number) => {
  try {
    assertFree(sender, now);
    return true;
  } catch {
    return false;
  }
};

it('a limiter refuses a sender who has failed too often in a window, nobody else, and allows it again later', () => {
  const limiter = createLimiter({ most: 2, windowMs: 1000 });
  limiter.count('a', 0);
  expect(isFree(limiter, 'a', 999)).toBe(true);
  limiter.count('a', 999);
  expect(() => {
    limiter.assertFree('a', 999);
  }).toThrow('demasiadas');
  expect(isFree(limiter, 'b', 999)).toBe(true);
  expect(isFree(limiter, 'a', 1000)).toBe(true);
});

it('a limiter counts no question, only failures', () => {
  const limiter = createLimiter({ most: 1, windowMs: 1000 });
  for (let i = 0; i < 1000; i += 1) expect(isFree(limiter, 'a', i)).toBe(true);
});

it('a limiter survives a clock that is set back', () => {
  const limiter = createLimiter({ most: 1, windowMs: 1000 });
  limiter.count('a', 10_000);
  expect(isFree(limiter, 'a', 5000)).toBe(true);
});

it('a limiter keeps count of so many senders, and later ones of a window shut nobody out', () => {
  const limiter = createLimiter({ most: 2, windowMs: 1000, maxSenders: 2 });
  for (const sender of ['a', 'a', 'b', 'c', 'c', 'd', 'd']) limiter.count(sender, 0);
  expect(isFree(limiter, 'a', 0)).toBe(false);
  expect(['b', 'c', 'd', 'e'].every((sender) => isFree(limiter, sender, 0))).toBe(true);
});

it('a limiter takes back what turned out to be no failure', () => {
  const limiter = createLimiter({ most: 1, windowMs: 1000 });
  limiter.count('a', 0);
  limiter.uncount('a');
  limiter.uncount('a');
  expect(isFree(limiter, 'a', 0)).toBe(true);
  limiter.count('a', 0);
  limiter.count('a', 0);
  limiter.uncount('a');
  expect(isFree(limiter, 'a', 0)).toBe(false);
});
