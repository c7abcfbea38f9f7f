import { describe, expect, it } from 'vitest';
import { isSameUpload } from './sameUpload';

describe('two uploads to one place', () => {
  const address = (rest: string) => `https://firebasestorage.googleapis.com/v0/b/x/o/a?${rest}`;

  it.each([
    ['alt=media&token=1', 'token=1&alt=media', true],
    ['alt=media&token=1', 'alt=media&token=2', false],
    ['alt=media&token=1', 'alt=media', false],
  ])('%s and %s: the same upload is %s', (one, other, isSame) => {
    expect(isSameUpload(address(one), address(other))).toBe(isSame);
  });
});
