import { describe, expect, it } from 'vitest';
import { escapeCell, isIdentification, isPersonName } from './personName';

describe('isPersonName', () => {
  it.each([
    'Ana',
    'José María',
    "O'Brien",
    'D’Arcy',
    'Núñez-Vela',
    'Ma. José',
    'Ñaupari',
    'Łukasz',
  ])('isPersonName accepts %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });
  it.each([
    '',
    ' Ana',
    '=HYPERLINK("https://malo.example")',
    '+1',
    '-Ana',
    '@Ana',
    '1Ana',
    'Ana\0',
    'Ana\nEva',
    'Ana\tEva',
    'Ana\u202Eavé',
    '\u200FAna',
    'Ana\u2066x',
    'Ana\u200B',
    'Ana\u2028',
    'Ana\uD800',
    'Ana 😀',
    'Ana ❤️',
    'Ana 👩🏽',
    'Ana 🇪🇨',
    'Ana ©',
  ])('isPersonName refuses %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

it.each([
  ['1710034065', true],
  ['AB-123456', true],
  ['=1+1', false],
  ['-171003406', false],
  ['17100 34065', false],
  ['1710034065\0', false],
  ['', false],
])('isIdentification for %j returns %s', (text, expected) => {
  expect(isIdentification(text)).toBe(expected);
});

it.each([
  ['Ana', 'Ana'],
  ['=1+1', "'=1+1"],
  ['+593', "'+593"],
  ['-x@x.co', "'-x@x.co"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['Ana\tEva\nx', 'Ana Eva x'],
  ['\t=1', ' =1'],
])('escapeCell turns %j into %j', (text, expected) => {
  expect(escapeCell(text)).toBe(expected);
});
