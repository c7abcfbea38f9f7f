import { describe, expect, it } from 'vitest';
import { identificationKey, isIdentificationKey } from './identificationKey';

describe('identificationKey', () => {
  it.each([
    ['1710034065', '1710034065'],
    [' 171003406-5 ', '1710034065'],
    ['1710.034.065', '1710034065'],
    ['ab-123456789', 'AB123456789'],
    ['AB123456789', 'AB123456789'],
    // The key as the rules compute it.
    ['123456789', '0123456789'],
    ['', ''],
    [' - ', ''],
  ])('identificationKey turns %j into %j', (identification, key) => {
    expect(identificationKey(identification)).toBe(key);
  });

  it('identificationKey restores the leading zero of a cédula', () => {
    expect(identificationKey('611672072')).toBe('0611672072');
    expect(identificationKey('61167207-2')).toBe('0611672072');
  });
});

it('isIdentificationKey accepts only a text that can be a document id', () => {
  expect(isIdentificationKey(identificationKey('ab-123456789'))).toBe(true);
  for (const none of ['', 'A/B', '__X__', 'Ñ1', '=1+1']) {
    expect(isIdentificationKey(none)).toBe(false);
  }
});
