import { expect, it } from 'vitest';
import { splitLines } from './splitLines';

it('a text is split at each end of a line, of any system, and blank lines stay', () => {
  expect(splitLines('a\r\nb\rc\n\nd\n')).toEqual(['a', 'b', 'c', '', 'd', '']);
  expect(splitLines('')).toEqual(['']);
});
