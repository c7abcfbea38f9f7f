import { expect, it } from 'vitest';
import { withoutTurningSigns } from './turningSigns';

it('signs that turn the direction of a text are left out, and letters of every direction stay', () => {
  expect(withoutTurningSigns('\u202E21\u202C')).toBe('21');
  expect(withoutTurningSigns('a\u2066b\u2069\u200F\u061C')).toBe('ab');
  expect(withoutTurningSigns('Ñandú 🙂 سلام')).toBe('Ñandú 🙂 سلام');
});
