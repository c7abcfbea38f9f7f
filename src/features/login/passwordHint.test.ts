import { expect, it } from 'vitest';
import { passwordHint } from './passwordHint';

it.each([
  'kumi-4827-tase',
  'KUMI-4827-TASE',
  'Kumi-4827-Tase',
  'kumi 4827 tase',
  'Kumi4827tase',
  'Kumi-4827-tase ',
])('a refused password %j gets a hint of how those on paper are written', (typed) => {
  expect(passwordHint(typed)).toContain('mayúscula');
});

it.each(['Kumi-4827-tase', 'Aula2026!', 'kumi', '', 'kumi-4827-tasexx'])(
  'a refused password %j gets no hint',
  (typed) => {
    expect(passwordHint(typed)).toBeNull();
  },
);
