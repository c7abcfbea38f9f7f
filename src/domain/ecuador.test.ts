import { describe, expect, it } from 'vitest';
import {
  findIdentificationDoubt,
  formatPhone,
  isCedula,
  normalizeIdentification,
  normalizePhone,
} from './ecuador';

describe('isCedula', () => {
  it.each([
    '1710034065',
    '0926687856',
    '1714616123',
    '1713175071',
    '0102030400',
    '3050000011',
    '1760001550',
  ])('isCedula accepts %s', (text) => {
    expect(isCedula(text)).toBe(true);
  });
  it.each([
    '1710034066',
    '0102030405',
    '0000000000',
    '2510034065',
    '171003406',
    '17100340655',
    '171003406a',
    '',
  ])('isCedula refuses %j', (text) => {
    expect(isCedula(text)).toBe(false);
  });
});

describe('findIdentificationDoubt', () => {
  it.each([
    ['1710034065', null],
    ['1710034066', 'checkDigit'],
    ['2222222222', 'repeatedDigits'],
    ['AB1234567890', null],
    ['171003406', 'digitCount'],
    ['17100340655', 'digitCount'],
    ['A12345678', null],
    ['123456', null],
  ])('findIdentificationDoubt for %s returns %s', (text, doubt) => {
    expect(findIdentificationDoubt(text)).toBe(doubt);
  });
});

it.each([
  ['611672072', '0611672072'],
  [' 171003406-5 ', '1710034065'],
  ['AB 123456', 'AB123456'],
  ['123456789', '123456789'],
])('normalizeIdentification turns %j into %s', (text, normal) => {
  expect(normalizeIdentification(text)).toBe(normal);
});

describe('normalizePhone', () => {
  it.each([
    ['0991234567', '0991234567'],
    ['099 123 4567', '0991234567'],
    ['(099) 123-4567', '0991234567'],
    ['+593 99 123 4567', '0991234567'],
    ['593991234567', '0991234567'],
    ['+593 0991234567', '0991234567'],
    ['00593 99 123 4567', '0991234567'],
    ['935838378', '0935838378'],
    ['02 212 3456', '022123456'],
    ['+593 2 212 3456', '022123456'],
    ['22123456', '022123456'],
  ])('normalizePhone turns %j into %s', (text, normal) => {
    expect(normalizePhone(text)).toBe(normal);
  });
  it.each(['', '12345', '0891234567', '09912345678', 'no tiene', '+1 212 555 0100'])(
    'normalizePhone refuses %j',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
});

it('formatPhone shows the digits of a telephone in groups', () => {
  expect(['0991234567', '022123456', '123'].map(formatPhone)).toEqual([
    '099 123 4567',
    '02 212 3456',
    '123',
  ]);
});
