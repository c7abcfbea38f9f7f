import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, formatCode, makeCode, parseCode } from './libretaCode';

const signs = fc.array(fc.nat(CODE_ALPHABET.length - 1), { minLength: 11, maxLength: 11 });
function codeOf(drawn: readonly number[]): string {
  const left = [...drawn];
  return makeCode(() => left.shift() ?? 0);
}

describe('the code of a libreta', () => {
  it('has no sign that is taken for another one, and no vowel', () => {
    expect(CODE_ALPHABET).not.toMatch(/[01AEIOUL]/);
    expect(new Set(CODE_ALPHABET).size).toBe(28);
  });

  it('is read in either case, with and without its dashes', () => {
    fc.assert(
      fc.property(signs, (drawn) => {
        const code = codeOf(drawn);
        expect(parseCode(code)).toBe(code);
        expect(parseCode(` ${formatCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
    expect(formatCode('23456789BCDF')).toBe('2345-6789-BCDF');
  });

  it('with one wrong sign is no code', () => {
    fc.assert(
      fc.property(signs, fc.nat(11), fc.integer({ min: 1, max: 27 }), (drawn, at, step) => {
        const code = codeOf(drawn);
        const wrong = CODE_ALPHABET.charAt((CODE_ALPHABET.indexOf(code.charAt(at)) + step) % 28);
        expect(parseCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it.each(['', '2345', 'AAAA-AAAA-AAAA', '../../institute', '23456789BCD0'])(
    'the text "%s" is none',
    (typed) => {
      expect(parseCode(typed)).toBeNull();
    },
  );
});
