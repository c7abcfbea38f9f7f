import { expect, it } from 'vitest';
import { canChangeOwn, MAX_OWN_CHANGES, nextOwnCount } from './ownChanges';

const HOUR = 3_600_000;

it('the own photo is changed ten times, and again an hour after the first of them', () => {
  expect(nextOwnCount(null)).toBeNull();
  expect(nextOwnCount({ since: 0, count: 9 })).toBe(10);
  const full = { since: 1000, count: MAX_OWN_CHANGES };
  expect(nextOwnCount(full)).toBeNull();
  expect(canChangeOwn(full, 1000 + HOUR)).toBe(false);
  expect(canChangeOwn(full, 1001 + HOUR)).toBe(true);
  expect(canChangeOwn({ since: 1000, count: 9 }, 1000)).toBe(true);
  expect(canChangeOwn(null, 0)).toBe(true);
});
